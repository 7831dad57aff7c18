# The vocabulary of rvbench: what a run looks like to a policy.
# One time-point per step of the run. `call` numbers the run's tool calls from 0.

# Raw layer: what was recorded.
system_message(step:int)
user_turn(step:int)
assistant_turn(step:int)
call(call:int, tool:string)
# One tuple per leaf of the arguments; `path` as in JSON pointers (/recipients/0), numbers and truth values as text.
arg(call:int, path:string, value:string)
# Beside it, where the leaf is a number: to be compared and added up. Floats hold whole numbers exactly up to 2^53.
number_arg(call:int, path:string, value:float)
result(step:int, tool:string)
failed_result(step:int, tool:string, error:string)

# Derived layer: what a lexicon makes of a tool's name.
destructive(call:int, tool:string)
teardown(call:int, tool:string)
financial(call:int, tool:string)
export(call:int, tool:string)
actuation(call:int, tool:string)

# Derived layer: what the rules of specs/approvals and the lists of specs/mutations make of calls and user messages.
# `source` is the rule, `by` the tool that was called or "user"; formulas name the sources that they accept.
approval(source:string, step:int, by:string)
# A call that changes something, by one list.
mutating(list:string, call:int, tool:string)

# Derived layer: what the rules of specs/provenance make of calls and texts.
# A judged call, one tuple per value it names; "" where it names none.
transfer(call:int, payee:string)
send(call:int, recipient:string)
# A value that a text makes known at a level of provenance. What an assistant message says stands on the last of its
# calls: the message is judged first, then contributes.
known_payee(level:string, payee:string)
known_contact(level:string, address:string)

# Derived layer: whose word a value is, by the rules of specs/provenance/mentions. Values are trimmed, in small letters.
# A value in a guarded argument of a call.
guarded(rule:string, call:int, path:string, value:string)
# A message in which one of the run's guarded values occurs: the user's; an answer of a trusted tool; of any other tool.
said(rule:string, value:string)
trusted(rule:string, value:string)
untrusted(rule:string, value:string)
result_of(rule:string, tool:string, value:string)

# Derived layer: texts of users and answers that hold a phrase of a list of specs/markers.
marker(list:string, step:int)

# Derived layer: the tools that a facts file (replay --facts) lists for the run's task, at its first user message.
intended(list:string, tool:string)

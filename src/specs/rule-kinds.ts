/** Kinds of rules that formulas name by their first argument: the folder below `specs/`, and what one of them is, for messages. */
export const RULE_KINDS = {
  approvals: { folder: 'approvals', what: 'approval rule' },
  mutations: { folder: 'mutations', what: 'list of mutating calls' },
  markers: { folder: 'markers', what: 'rule of markers' },
  mentions: { folder: 'provenance/mentions', what: 'rule of mentions' },
} as const

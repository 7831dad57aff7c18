// Watches an assistant that pays bills: money may go only to payees that the user has confirmed, and no more than 500
// to one payee within a day. Timestamps are seconds.
import { createMonitor, RvbenchError } from 'rvbench'

const signature = `
  confirm(payee:string)
  transfer(payee:string, amount:int)
`
const unconfirmed = createMonitor({
  signature,
  formula: 'transfer(payee, amount) AND NOT ONCE confirm(payee)',
})
const tooMuch = createMonitor({
  signature,
  formula: '(sum <- SUM a; payee ONCE[0,1d) (transfer(payee, a) AND tp(i))) AND sum > 500',
})

function observe(timestamp, predicate, ...args) {
  const events = [{ predicate, args }]
  for (const { valuations } of unconfirmed.step(timestamp, events)) {
    for (const { payee, amount } of valuations) console.log(`${timestamp}: ${amount} to ${payee}, unconfirmed`)
  }
  for (const { valuations } of tooMuch.step(timestamp, events)) {
    for (const { payee, sum } of valuations) console.log(`${timestamp}: ${sum} to ${payee} within a day`)
  }
}

observe(0, 'confirm', 'Zoë "Z" Ltd')
observe(60, 'transfer', 'Zoë "Z" Ltd', 400)
observe(3600, 'transfer', 'mallory', 20)
observe(7200, 'transfer', 'Zoë "Z" Ltd', 300)
observe(172800, 'transfer', 'Zoë "Z" Ltd', 450)

// What can't be taken is refused with its place; the monitor goes on as if it had not been given.
try {
  observe(172800, 'transfer', 'mallory', '20')
} catch (error) {
  if (!(error instanceof RvbenchError)) throw error
  console.log(`${error.code}: ${error.message}`)
}

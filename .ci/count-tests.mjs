// Prints the closing line from the test runner's own report, and fails when anything failed.
import { readFileSync } from 'node:fs'

const [report, status] = process.argv.slice(2)
const text = readFileSync(report, 'utf8')
if (text === '') {
  console.log('the checks before the tests failed (build, types or lint)')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, testResults } = JSON.parse(text)
// A file that could not be loaded has no test to fail.
const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
const failed = Math.max(numFailedTests + broken, status === '0' ? 0 : 1)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

import { expect, test } from 'vitest'
import { readRecordFields } from '../../src/specs/read-record-fields.ts'

test('the record has its twelve fields', () => {
  expect(readRecordFields().map(({ field }) => field)).toEqual([
    ...['timestamp', 'actor', 'tool', 'action', 'object', 'recipient', 'source', 'approval_id', 'session_id'],
    ...['state_before', 'state_after', 'trust_domain'],
  ])
})

import { expect, test } from 'vitest'
import { makeToolClassifier } from '../../src/canonicaliser/classify-tool.ts'
import { findLexicon } from '../../src/specs/find-lexicon.ts'

function typing(lexicon: string, tool: string): string {
  const { actions, approval } = makeToolClassifier(findLexicon(lexicon, '.'))(tool)
  return [...actions, ...(approval ? ['approval'] : [])].join('+')
}

// METHODS section 2: the tools of AgentDojo that the published typing gives a class, and some that it gives none.
test.each([
  ['send_money', 'financial'],
  ['schedule_transaction', 'financial'],
  ['update_scheduled_transaction', 'financial+actuation'],
  ['update_password', 'actuation'],
  ['update_user_info', 'actuation'],
  ['post_webpage', 'export'],
  ['remove_user_from_slack', 'destructive'],
  ['send_email', 'export'],
  ['delete_email', 'destructive'],
  ['delete_file', 'destructive'],
  ['share_file', 'export'],
  ['get_most_recent_transactions', ''],
  ['get_scheduled_transactions', ''],
  ['add_user_to_channel', ''],
  ['invite_user_to_slack', ''],
  ['send_direct_message', ''],
  ['reserve_hotel', ''],
  ['append_to_file', ''],
  ['add_user_autodelete_rule', 'destructive+teardown'],
  ['request_approval', 'approval'],
  ['GET_Permission', ''],
  ['TrafficControlManageTrafficLightState', 'actuation'],
  ['<empty-function-name>', ''],
  ['', ''],
])('final types %s as "%s"', (tool, expected) => {
  expect(typing('final', tool)).toBe(expected)
})

test.each([
  // `ack` occurs in "slack", and nothing guards names that only read.
  ['original', 'invite_user_to_slack', 'approval'],
  ['original', 'remove_user_from_slack', 'destructive+approval'],
  ['original', 'get_most_recent_transactions', 'financial'],
  ['original', 'get_permission', 'approval'],
  ['middle', 'remove_user_from_slack', 'destructive'],
  ['middle', 'get_most_recent_transactions', 'financial'],
  ['middle', 'get_permission', ''],
  ['conservative', 'update_scheduled_transaction', ''],
  ['conservative', 'add_user_autodelete_rule', ''],
  ['conservative', 'send_money', 'financial'],
  ['corrected', 'reserve_hotel', 'financial'],
  ['corrected', 'send_direct_message', 'export'],
  ['corrected', 'GoogleHomeControlDevice', 'actuation'],
  ['corrected', 'update_scheduled_transaction', 'financial'],
  ['corrected', 'add_user_autodelete_rule', 'teardown'],
  ['corrected', 'send_email_to_contacts', 'export'],
  ['corrected', 'schedule_transaction', 'financial'],
  ['expanded', 'reserve_restaurant', 'financial'],
  ['expanded', 'send_channel_message', 'export'],
  ['expanded', 'update_scheduled_transaction', 'financial+actuation'],
  ['expanded', 'add_user_autodelete_rule', 'destructive+teardown'],
])('%s types %s as "%s"', (lexicon, tool, expected) => {
  expect(typing(lexicon, tool)).toBe(expected)
})

function typingByWords(lexicon: string, words: string): string {
  const typing = makeToolClassifier(findLexicon(lexicon, '.'))
  const { actions, approval, readOnly } = typing(words, words === '' ? [] : words.split(' '))
  return [...actions, ...(approval ? ['approval'] : []), ...(readOnly ? ['reads'] : [])].join('+')
}

// METHODS section 16, 16: what keywords met by chance, and what they should have met.
test.each([
  ['final', 'dropbox move item', ''],
  ['final', 'drop box', 'destructive'],
  ['final', 'gmail send email', 'export'],
  ['final', 'gmail send emails', ''],
  ['final', 'traffic light', 'actuation'],
  ['final', 'trafficlight', 'actuation'],
  ['final', 'twitter manager read tweet', 'reads'],
  ['final', 'get events from shared calendar', 'reads'],
  ['final', 'bank manager pay bill', 'financial'],
  ['final', 'delete read emails', 'destructive+reads'],
  ['final', 'indoor robot hand objects to person', ''],
  ['final', 'set timer', 'actuation'],
  ['final', 'reset timer', ''],
  ['final', 'get permission', 'reads'],
  ['final', 'grant guest access', 'approval'],
  ['final', 'user add auto delete rule', 'destructive+teardown'],
  ['final', '', ''],
  // Nothing guards names that only read.
  ['original', 'search transaction', 'financial'],
  // Only approvals are guarded.
  ['middle', 'search transaction', 'financial+reads'],
  ['middle', 'get permission', 'reads'],
  ['conservative', 'delete and send email', ''],
])('%s types the words "%s" as "%s"', (lexicon, words, expected) => {
  expect(typingByWords(lexicon, words)).toBe(expected)
})

test('one name has one typing as it is, and one by its words', () => {
  const typing = makeToolClassifier(findLexicon('final', '.'))
  expect(typing('DropboxMoveItem').actions).toEqual(['destructive'])
  expect(typing('DropboxMoveItem', ['dropbox', 'move', 'item']).actions).toEqual([])
  expect(typing('DropboxMoveItem').actions).toEqual(['destructive'])
})

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

import { expect, test } from 'vitest'
import { readHidingReason, readReviewReply } from './moderation-rules.ts'

test.each([
  [' Names a\nrival ', { ok: true, value: 'Names a rival' }],
  ['\u0000 ', { ok: false, reason: 'reason_required' }],
  ['x'.repeat(200), { ok: true, value: 'x'.repeat(200) }],
  ['x'.repeat(201), { ok: false, reason: 'reason_too_long' }],
])('the hiding reason %j is read or refused', (typed, read) => expect(readHidingReason(typed)).toEqual(read))

test.each([
  [' Thank you.\r\nSee you. ', { ok: true, value: 'Thank you.\nSee you.' }],
  [' \n', { ok: false, reason: 'reply_required' }],
  ['x'.repeat(1000), { ok: true, value: 'x'.repeat(1000) }],
  ['x'.repeat(1001), { ok: false, reason: 'reply_too_long' }],
])('the reply %j is read or refused', (typed, read) => expect(readReviewReply(typed)).toEqual(read))

import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'

export const maxReasonLength = 200
export const maxReplyLength = 1000

/** A reason is required. */
export function readHidingReason(typed: string): Result<string, 'reason_required' | 'reason_too_long'> {
  const reason = oneLine(typed)
  if (!reason) return refuse('reason_required')
  return reason.length > maxReasonLength ? refuse('reason_too_long') : ok(reason)
}

export function readReviewReply(typed: string): Result<string, 'reply_required' | 'reply_too_long'> {
  const reply = manyLines(typed)
  if (!reply) return refuse('reply_required')
  return reply.length > maxReplyLength ? refuse('reply_too_long') : ok(reply)
}

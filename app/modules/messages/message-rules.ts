import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'

export type MessageChange = 'take' | 'release' | 'done' | 'reopen'

/** `takenBy`: user id. */
export type MessageState = { readAt: Date | null; doneAt: Date | null; takenBy: string | null }

/** A colleague must release a message first. */
export function decideChange(state: MessageState, change: MessageChange, { actorId, now }: ChangedByStaff) {
  if (change === 'take' && state.takenBy && state.takenBy !== actorId) return refuse('taken')
  const readAt = state.readAt ?? now
  if (change === 'take') return ok({ ...state, readAt, takenBy: actorId })
  if (change === 'release') return ok({ ...state, takenBy: null })
  return ok({ ...state, readAt, doneAt: change === 'done' ? (state.doneAt ?? now) : null })
}

/** Closes the message and assigns it, if unassigned. */
export const repliedState = (state: MessageState, { actorId, now }: ChangedByStaff): MessageState => ({
  readAt: state.readAt ?? now,
  doneAt: state.doneAt ?? now,
  takenBy: state.takenBy ?? actorId,
})

export const maxStaffReplyLength = 4000

export function readStaffReply(typed: string): Result<string, 'empty' | 'too_long'> {
  const text = manyLines(typed)
  if (!text) return refuse('empty')
  return text.length > maxStaffReplyLength ? refuse('too_long') : ok(text)
}

import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'

/** What staff do to a message besides answering it. */
export type MessageChange = 'take' | 'release' | 'done' | 'reopen'

/** How a message stands: who has it, by user id, and when it was read and done. */
export type MessageState = { readAt: Date | null; doneAt: Date | null; takenBy: string | null }
export type MessageRefusal = 'not_found' | 'taken'

type By = { actorId: string; now: Date }

/**
 * How a message stands after a change; the same as before when it was so already. What somebody else has taken is not
 * taken from her: it is given back first.
 */
export function decideChange(
  state: MessageState,
  change: MessageChange,
  { actorId, now }: By,
): Result<MessageState, 'taken'> {
  if (change === 'take' && state.takenBy && state.takenBy !== actorId) return refuse('taken')
  const readAt = state.readAt ?? now
  if (change === 'take') return ok({ ...state, readAt, takenBy: actorId })
  if (change === 'release') return ok({ ...state, takenBy: null })
  return ok({ ...state, readAt, doneAt: change === 'done' ? (state.doneAt ?? now) : null })
}

/** An answer closes its message, and belongs to who wrote it unless somebody has it already. */
export const answered = (state: MessageState, { actorId, now }: By): MessageState => ({
  readAt: state.readAt ?? now,
  doneAt: state.doneAt ?? now,
  takenBy: state.takenBy ?? actorId,
})

export const maxAnswerLength = 4000

/** An answer as it is sent. */
export function readAnswer(typed: string): Result<string, 'empty' | 'too_long'> {
  const text = manyLines(typed)
  if (!text) return refuse('empty')
  return text.length > maxAnswerLength ? refuse('too_long') : ok(text)
}

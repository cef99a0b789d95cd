import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { type AdminKey, type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import type { FormAnswer, Sentence } from '#app/kit/form-answer.ts'
import { toast } from '#app/ui/dialogs/toast.ts'

type AdminSentence = Sentence<AdminKey>

/** What every action of the back office answers, in its own words. */
export type AdminAnswer<Done extends object = object, More extends object = object> = FormAnswer<
  { message?: AdminSentence; title?: AdminSentence } & Done,
  AdminKey,
  {
    /** Without a reason nothing was done yet; with one the question stays, answered wrongly. */
    ask?: Question
    /** Said line by line in the place of the reason; `of` is what a line is about, such as an order. */
    lines?: readonly (AdminSentence & { of?: string })[]
  } & More
>

/** What is said when something was done. */
export const saying = (key: AdminKey, words?: AdminSentence['words']): { message: AdminSentence } => ({
  message: words ? { key, words } : { key },
})

/** What an answer says, in the reader's language; nothing when there is nothing to say. */
export function adminSays(answer: AdminAnswer | undefined, t: AdminTranslate): string | undefined {
  if (!answer) return undefined
  const sentence = ({ key, words }: AdminSentence) => say(t, key, words)
  if (answer.ok) return answer.message && sentence(answer.message)
  if (answer.lines) return answer.lines.map(({ of, ...line }) => (of ? `${of}: ` : '') + sentence(line)).join('\n')
  return answer.reason ? say(t, answer.reason, answer.words) : answer.ask && sentence(answer.ask.title)
}

/** Why an answer was refused, for a screen that says it itself; nothing for a question. */
export const adminRefusal = (answer: AdminAnswer | undefined, t: AdminTranslate): string | undefined =>
  answer?.ok === false && !answer.ask ? adminSays(answer, t) : undefined

/**
 * What an action that cannot be taken back asks before it does anything: what will happen, and what else it must know.
 * The answer is the same form once more, with `fields` and confirm=yes.
 */
export type Question = {
  title: AdminSentence
  says: readonly AdminSentence[]
  /** The words of the button that does it. */
  confirm: AdminSentence
  fields: Readonly<Record<string, string>>
  /** What of an order changes, line by line, and its sums before and after. */
  change?: {
    lines: readonly AdminSentence[]
    /** `agreed`: after it too, at the price that was agreed. */
    sums: readonly { label: AdminSentence; before: string; after: string; agreed?: string; strong: boolean }[]
    /** Which of two prices; the first one unless another is chosen. */
    prices?: readonly { pricing: string; says: readonly AdminSentence[] }[]
  }
  /** Asks for carrier and number of the parcel, or that there is none. */
  parcel?: { carrier: string; number: string }
  /** Asks whether the pieces are back on the shelf; undefined as answer means that somebody has to choose. */
  stockBack?: { answer: boolean | undefined }
  /** Asks for her password too, given too long ago, and for a code where she has a second step. */
  password?: 'alone' | 'with code'
}

/**
 * Says once what an action answered: a success as it is, a refusal under the title of what was tried; without its
 * sentence where the screen says that itself (`titleOnly`). Not a question.
 */
export function useAnswerToast(answer: AdminAnswer | undefined, failure: string, titleOnly = false) {
  const t = useAdminT()
  const lastAnswer = useRef<AdminAnswer>(undefined)
  useEffect(() => {
    if (!answer || lastAnswer.current === answer) return
    lastAnswer.current = answer
    if (!answer.ok && answer.ask) return
    const words = adminSays(answer, t)
    const title = answer.ok && answer.title && say(t, answer.title.key, answer.title.words)
    if (!answer.ok) toast.error(failure, titleOnly ? undefined : words)
    else if (title) toast.success(title, undefined, words)
    else if (words) toast.success(words)
  }, [answer, failure, titleOnly, t])
}

/** What an action is refused with before it ran, where that is no fault of ours. */
const refusals: Readonly<Record<number, AdminKey>> = {
  400: 'frame.badRequest',
  401: 'frame.signedOut',
  403: 'frame.noLongerAllowed',
}

/** Runs an action so that a lost connection or a fault is an answer too: the screen stays and takes its change back. */
export async function answered<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | AdminAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof TypeError) return { ok: false, reason: 'frame.offline' }
    return { ok: false, reason: (isRouteErrorResponse(error) && refusals[error.status]) || 'frame.fault' }
  }
}

/** A refusal means that the screen may be out of date, so it is loaded again; not when the connection is lost. */
export function reloadAfterAnswer({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}): boolean {
  const answer = actionResult as AdminAnswer | undefined
  if (answer && typeof answer === 'object' && 'ok' in answer)
    return answer.ok || (answer.reason !== 'frame.offline' && !(answer.ask && !answer.reason))
  return defaultShouldRevalidate
}

import { data } from 'react-router'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/form-text.ts'
import { type Reason, refusalStatus } from '#app/kit/refusals.ts'

export const success = <Done extends object>(done: Done, init?: ResponseInit) =>
  data({ ok: true as const, ...done }, init)

export const invalid = <Answer extends Refusal<string>>(answer: Answer, init?: ResponseInit) =>
  data(answer, { ...init, status: 422 })

type More<Key extends string> = Pick<Refusal<Key>, 'words' | 'values'> & { at?: string | undefined }

/** Refuses a form with the sentence of `messages` for the reason, else `key`, at field `at` or for the whole form. */
export function refused<Key extends string, Besides extends object = object>(
  reason: Reason,
  key: Key,
  more?: More<NoInfer<Key>> & Besides,
  init?: ResponseInit,
) {
  const { at, ...besides }: More<Key> = more ?? {}
  const problem = at === undefined ? { reason: key } : { fields: { [at]: key } }
  const answer: Refusal<Key> = { ok: false, ...problem, ...besides }
  return data(answer as Refusal<Key> & Besides, { ...init, status: at === undefined ? refusalStatus[reason] : 422 })
}

/** `reason` is a key of the shop's texts. */
const badRequest = () => data({ code: 'badRequest', reason: 'frame.errors.badRequest' }, { status: 400 })

type Act<Context> = (form: FormData, context: Context) => Promise<unknown>

/**
 * Dispatches a page's forms by the field `intent`. Throws a 400 for an unknown intent; `otherwise` applies without one.
 */
export function intents<Context, Acts extends Readonly<Record<string, Act<Context>>>>(
  acts: Acts & Readonly<Record<string, Act<Context>>>,
  otherwise?: keyof Acts & string,
) {
  return async (form: FormData, context: Context): Promise<Awaited<ReturnType<Acts[keyof Acts]>>> => {
    const intent = formText(form, 'intent') || otherwise || ''
    const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
    if (!act) throw badRequest()
    return about(intent, await act(form, context)) as Awaited<ReturnType<Acts[keyof Acts]>>
  }
}

function about(intent: string, answered: unknown): unknown {
  if (answered instanceof Response || typeof answered !== 'object' || !answered || !('init' in answered))
    return answered
  const { data: answer, init } = answered as ReturnType<typeof data<FormAnswer>>
  return data({ ...answer, intent }, init ?? undefined)
}

import { data } from 'react-router'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/form-text.ts'

export const success = <Done extends object>(done: Done, init?: ResponseInit) =>
  data({ ok: true as const, ...done }, init)

export const invalid = <Answer extends Refusal<string>>(answer: Answer, init?: ResponseInit) =>
  data(answer, { ...init, status: 422 })

type More<Key extends string> = Pick<Refusal<Key>, 'words' | 'values'> & { at?: string | undefined }

/** Refuses a form with the sentence of `messages` for the reason, else `key`, at field `at` or for the whole form. */
export function refused<Key extends string, Besides extends object = object>(
  reason: string,
  key: Key,
  more?: More<NoInfer<Key>> & Besides,
  init?: ResponseInit,
) {
  const { at, ...besides } = more ?? {}
  const problem = at === undefined ? { reason: key } : { fields: { [at]: key } }
  const answer = { ok: false, ...problem, ...besides } as Refusal<Key> & Besides
  return data(answer, { ...init, status: at === undefined ? statusOf(reason) : 422 })
}

/** 422 invalid input, 404 gone, 429 too often, 403 not permitted, 400 not a form of ours, else 409. */
const statusOf = (reason: string): number => statuses.get(reason) ?? 409

const reasons: Readonly<Record<number, string>> = {
  400: 'bad_request',
  403: 'not_yours refund_by_admin no_discount_right not_admin other_account',
  404: 'not_found unknown',
  422: [
    'invalid missing empty too_long wrong_credentials wrong_password wrong_code email_taken link_used picture_gone nothing_selected',
    'bad_tracking tracking_missing not_an_amount not_a_quantity nothing_chosen reason_missing stock_unknown not_delivered unknown_brand unknown_picture',
  ].join(' '),
  429: 'too_many too_many_codes too_often wait',
}
const statuses = new Map(
  Object.entries(reasons).flatMap(([status, names]) => names.split(' ').map((reason) => [reason, Number(status)])),
)

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

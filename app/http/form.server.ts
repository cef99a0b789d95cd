import { type ActionFunctionArgs, data } from 'react-router'
import type { AdminIntent, AdminRoute } from '#app/admin-intents.ts'
import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/read-fields.ts'
import { type Reason, refusalStatus } from '#app/kit/refusals.ts'
import type { ChangedByStaff, Result } from '#app/kit/result.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { SignedInVisitor } from '#app/modules/accounts/visitor.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Question } from '#app/ui/admin/confirmation-question.ts'

/** Throws a 400 for another content type, broken multipart or more than `max` fields. */
export async function readForm(request: Request, max = 100): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (!form || [...form.keys()].length > max) throw data({ code: 'badRequest' }, { status: 400 })
  return form
}

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

type Act<Context> = (form: FormData, context: Context) => Promise<unknown>

/** Dispatches a page's forms by `intent`; `otherwise` applies without one. Throws a 400 for an unknown intent. */
export const intents =
  <Context, Acts extends Readonly<Record<string, Act<Context>>>>(
    acts: Acts & Readonly<Record<string, Act<Context>>>,
    otherwise?: keyof Acts & string,
  ) =>
  async (form: FormData, context: Context): Promise<Awaited<ReturnType<Acts[keyof Acts]>>> => {
    const intent = formText(form, 'intent') || otherwise || ''
    const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
    // `reason` is a key of the shop's texts.
    if (!act) throw data({ code: 'badRequest', reason: 'frame.errors.badRequest' }, { status: 400 })
    return withIntent(intent, await act(form, context)) as Awaited<ReturnType<Acts[keyof Acts]>>
  }

function withIntent(intent: string, answered: unknown): unknown {
  if (answered instanceof Response || typeof answered !== 'object' || !answered || !('init' in answered))
    return answered
  const { data: answer, init } = answered as ReturnType<typeof data<FormAnswer>>
  return data({ ...answer, intent }, init ?? undefined)
}

/** What every form of the back office is handled with. */
export type AdminInput = {
  shop: Shop
  /** The parameter of the address; empty without one. */
  id: string
  /** In which the form was opened; 0 without one. */
  version: number
  /** The item that the form saves; undefined for a new one. */
  existing: { id: string; version: number } | undefined
  request: Request
  visitor: SignedInVisitor
  by: ChangedByStaff
  /** `by`, as jobs on orders record it. */
  byStaff: { actor: { kind: 'staff'; id: string }; now: Date }
}

type Options<Route extends AdminRoute, Missing> = {
  /** Handles a form without an intent. */
  otherwise?: AdminIntent<Route>
  maxFields?: number
  /** The address has a UUID; any other text is refused with this message. */
  notFound?: Missing
}

/** The action of a route: one function per intent (admin-intents.ts). */
export function adminAction<
  Route extends AdminRoute,
  Handlers extends Record<AdminIntent<Route>, Act<AdminInput>>,
  Missing extends AdminKey = never,
>(
  _route: Route,
  handlers: Handlers & Record<Exclude<keyof Handlers, AdminIntent<Route>>, never>,
  { otherwise, maxFields, notFound }: Options<Route, Missing> = {},
) {
  const answer = intents<AdminInput, Handlers>(handlers, otherwise)
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request, maxFields)
    const input = await adminInput(args, form)
    if (notFound && !isUuid(input.id)) return refused('not_found', notFound)
    return answer(form, input)
  }
}

export async function adminInput(
  { request, params, context }: ActionFunctionArgs,
  form: FormData,
): Promise<AdminInput> {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  const now = shop.clock()
  const [id = ''] = Object.values(params)
  const version = () => Number(formText(form, 'version')) || 0
  return {
    shop,
    id,
    get version() {
      return version()
    },
    get existing() {
      return id === newId ? undefined : { id, version: version() }
    },
    request,
    visitor,
    by: { actorId: visitor.userId, now },
    byStaff: { actor: { kind: 'staff', id: visitor.userId }, now },
  }
}

/** The parameter of the address of an item that is not stored yet. */
export const newId = 'new'

/** The message of a change, or its refusal by the texts of `group`. */
export function answered<Group extends string, Refusal extends Reason>(
  group: Group,
  changed: Result<unknown, Refusal>,
  ...done: Parameters<typeof withMessage>
) {
  if (changed.ok) return success(withMessage(...done))
  return refused(changed.reason, `${group}.refusal.${changed.reason}`)
}

/** The same form with confirm=yes does it. */
export const askFirst = (ask: Question) => data({ ok: false as const, ask }, { status: 428 })

/** With reauthentication (http/access-gate). */
export function askPassword(question: Question, { reason, seconds = 0, withCode }: NonNullable<Shop['unproved']>) {
  const ask: Question = { ...question, password: withCode ? 'with code' : 'alone' }
  if (reason === 'stale') return askFirst(ask)
  if (reason === 'wrong_password') return refused(reason, 'frame.passwordWrong', { ask })
  if (reason === 'wrong_code') return refused(reason, 'frame.codeWrong', { ask })
  if (seconds <= 90) return refused('rate_limited', 'frame.passwordWait', { ask, words: { count: seconds } })
  return refused('rate_limited', 'frame.passwordWaitMinutes', { ask, words: { count: Math.ceil(seconds / 60) } })
}

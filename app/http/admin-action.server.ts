import type { ActionFunctionArgs } from 'react-router'
import type { AdminIntent, AdminRoute } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { SignedInVisitor } from '#app/modules/accounts/visitor.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { intents, refused } from './form.server.ts'
import { signedIn } from './signed-in.server.ts'

/** What every form of the back office is handled with. */
export type AdminInput = {
  shop: Shop
  /** The parameter of the address; empty without one. */
  id: string
  request: Request
  visitor: SignedInVisitor
  by: ChangedByStaff
  /** `by`, as jobs on orders record it. */
  byStaff: { actor: { kind: 'staff'; id: string }; now: Date }
}

type Handler = (form: FormData, input: AdminInput) => Promise<unknown>

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
  Handlers extends Record<AdminIntent<Route>, Handler>,
  Missing extends AdminKey = never,
>(
  _route: Route,
  handlers: Handlers & Record<Exclude<keyof Handlers, AdminIntent<Route>>, never>,
  { otherwise, maxFields, notFound }: Options<Route, Missing> = {},
) {
  const answer = intents<AdminInput, Handlers>(handlers, otherwise)
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request, maxFields)
    const input = await adminInput(args)
    if (notFound && !isUuid(input.id)) return refused('not_found', notFound)
    return answer(form, input)
  }
}

export async function adminInput({ request, params, context }: ActionFunctionArgs): Promise<AdminInput> {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  const now = shop.clock()
  const [id = ''] = Object.values(params)
  return {
    shop,
    id,
    request,
    visitor,
    by: { actorId: visitor.userId, now },
    byStaff: { actor: { kind: 'staff', id: visitor.userId }, now },
  }
}

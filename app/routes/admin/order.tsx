import { data } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { type AdminTranslate, adminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, parseBaht } from '#app/kit/money.ts'
import { refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { isAdmin } from '#app/modules/accounts/visitor.ts'
import { addOrderNote } from '#app/modules/orders/add-order-note.server.ts'
import { changeTracking } from '#app/modules/orders/change-tracking.server.ts'
import { confirmOrder } from '#app/modules/orders/confirm-order.server.ts'
import { toDeskOrderDetails } from '#app/modules/orders/desk-order-details.ts'
import { timelineOfOrder } from '#app/modules/orders/desk-orders.queries.server.ts'
import { moveRefusal } from '#app/modules/orders/desk-refusals.ts'
import { moveOrder } from '#app/modules/orders/move-order.server.ts'
import { type Actor, isOrderStatus } from '#app/modules/orders/order.ts'
import { findOrderByNumber, orderIdOf } from '#app/modules/orders/orders.queries.server.ts'
import { AdminOrderPage } from '#app/modules/orders/ui/admin-order-page.tsx'
import { giveUpOrder } from '#app/modules/payments/give-up-order.server.ts'
import { requestRefund } from '#app/modules/payments/request-refund.server.ts'
import { formText, readForm } from '#app/platform/http/read-form.server.ts'
import { answered, type DeskAnswer, reloadAfterAnswer } from '#app/ui/desk/desk-answer.ts'
import { DeskFault } from '#app/ui/desk/desk-fault.tsx'
import { DeskNotice } from '#app/ui/desk/desk-notice.tsx'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language, visitor } = shopOf(context)
  const order = await findOrderByNumber(db, params.number)
  if (!order) throw data(null, { status: 404 })
  const timeline = await timelineOfOrder(db, order.id)
  return { order: toDeskOrderDetails(order, timeline, adminT(language)), mayRefund: isAdmin(await visitor()) }
}

type Ask = { shop: Shop; t: AdminTranslate; form: FormData; orderNumber: string; userId: string; admin: boolean }

/** What can be done to an order, by the form's intent. */
const intents: Readonly<Record<string, (ask: Ask) => Promise<ReturnType<typeof done>>>> = {
  move,
  confirm,
  tracking,
  note,
  refund,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const t = adminT(shop.language)
  const visitor = await shop.visitor()
  const form = await readForm(request)
  // A button sends "move shipped" where the list's select sends "move" and the status beside it.
  const [intent = '', to] = formText(form, 'intent').split(' ')
  if (to) form.set('to', to)
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!run || !visitor.signedIn) return refused('bad_request', t('frame.badRequest'), 400)
  const orderNumber = params.number.toUpperCase()
  return run({ shop, t, form, orderNumber, userId: visitor.userId, admin: isAdmin(visitor) })
}

const done = (message?: string) => data<DeskAnswer>(message ? { ok: true, message } : { ok: true })
const refused = (code: string, message: string, status: number) =>
  data<DeskAnswer>({ ok: false, code, message }, { status })

async function move({ shop, t, form, orderNumber, userId, admin }: Ask) {
  const to = formText(form, 'to')
  const version = Number(formText(form, 'version'))
  if (!isOrderStatus(to) || !Number.isInteger(version)) return refused('bad_request', t('frame.badRequest'), 400)
  if (to === 'refunded' && !admin) return refused('forbidden', t('orders.refusal.refundByAdmin'), 403)
  const carrier = formText(form, 'carrier')
  const tracking = form.has('carrier') ? { carrier, number: formText(form, 'trackingNumber') } : undefined
  const actor = { kind: 'staff', id: userId } as const
  const moved =
    to === 'cancelled'
      ? await cancelByStaff(shop, { orderNumber, version, actor })
      : await moveOrder(shop.db, { orderNumber, to, version, actor, tracking, now: shop.clock() })
  if (moved.ok) return done(t('orders.statusUpdated', { number: orderNumber, status: t(`orders.status.${to}`) }))
  return refused(moved.reason, moveRefusal(moved.reason, t), moved.reason === 'not_found' ? 404 : 409)
}

/** With everything its payments need: money that came goes back, open payment pages are closed. */
async function cancelByStaff({ db, clock }: Shop, ask: { orderNumber: string; version: number; actor: Actor }) {
  const { orderNumber, version, actor } = ask
  const orderId = await orderIdOf(db, orderNumber)
  if (!orderId) return refuse('not_found')
  return giveUpOrder(db, { orderId, reason: 'staff', version, actor, now: clock() })
}

async function confirm({ shop, t, orderNumber, userId }: Ask) {
  const actor = { kind: 'staff', id: userId } as const
  const confirmed = await confirmOrder(shop.db, { orderNumber, actor, now: shop.clock() })
  if (confirmed.ok) return done(t('orders.confirmed'))
  return refused(confirmed.reason, t(`orders.refusal.${confirmed.reason}`), 409)
}

async function tracking({ shop, t, form, orderNumber, userId }: Ask) {
  const typed = { carrier: formText(form, 'carrier'), number: formText(form, 'trackingNumber') }
  if (!typed.carrier || !oneLine(typed.number)) return refused('bad_tracking', t('orders.trackingMissing'), 422)
  const actor = { kind: 'staff', id: userId } as const
  const changed = await changeTracking(shop.db, { orderNumber, tracking: typed, actor, now: shop.clock() })
  if (changed.ok) return done(t('orders.trackingSaved'))
  const status = { not_found: 404, not_shipped: 409, bad_tracking: 422 }[changed.reason]
  return refused(changed.reason, moveRefusal(changed.reason, t), status)
}

async function note({ shop, t, form, orderNumber, userId }: Ask) {
  const actor = { kind: 'staff', id: userId } as const
  const added = await addOrderNote(shop.db, { orderNumber, text: formText(form, 'note'), actor, now: shop.clock() })
  if (added.ok) return done(t('orders.noteAdded'))
  if (added.reason === 'not_found') return refused('not_found', t('orders.refusal.not_found'), 404)
  return refused(added.reason, t(added.reason === 'empty' ? 'orders.noteEmpty' : 'orders.noteTooLong'), 422)
}

/** Money back through the provider, wholly or in part. Only admins (decisions: roles). */
async function refund({ shop, t, form, orderNumber, userId, admin }: Ask) {
  if (!admin) return refused('forbidden', t('orders.refusal.refundByAdmin'), 403)
  const amount = parseBaht(formText(form, 'amount'))
  if (amount === undefined || amount <= 0) return refused('not_an_amount', t('orders.refusal.not_an_amount'), 422)
  const order = await findOrderByNumber(shop.db, orderNumber)
  if (!order) return refused('not_found', t('orders.refusal.not_found'), 404)
  const key = formText(form, 'key').slice(0, 64) || crypto.randomUUID()
  const wish = { orderId: order.id, amount, reason: oneLine(formText(form, 'reason')).slice(0, 200), key }
  const asked = await requestRefund(shop.db, { ...wish, actorId: userId, now: shop.clock() })
  if (asked.ok) return done(t('orders.refundAsked', { amount: formatSatang(amount) }))
  return refused(asked.reason, t(`orders.refusal.${asked.reason}`), 409)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

/** One order: everything about it, and what can be done with it now. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskNotice answer={actionData} />
      <AdminOrderPage order={loaderData.order} mayRefund={loaderData.mayRefund} />
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFault title="orders.fetchFailed" />
}

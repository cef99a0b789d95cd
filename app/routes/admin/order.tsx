import { data } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { type AdminTranslate, adminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formatSatang, notBelowZero, parseBaht, type Satang, subtract, zero } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { isAdmin } from '#app/modules/accounts/visitor.ts'
import { type AddressErrors, readAddress, typedAddress } from '#app/modules/addresses/address-form.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { addOrderNote } from '#app/modules/orders/add-order-note.server.ts'
import { toAdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { timelineOfOrder } from '#app/modules/orders/admin/order-list.queries.server.ts'
import { AdminOrderPage } from '#app/modules/orders/admin/order-page.tsx'
import { AdminQuestionPanel } from '#app/modules/orders/admin/question.tsx'
import { transitionRefusalText } from '#app/modules/orders/admin/transition-refusals.ts'
import type { CancelRefusal } from '#app/modules/orders/cancellation-rules.ts'
import { changeRecipient } from '#app/modules/orders/change-recipient.server.ts'
import { changeTracking } from '#app/modules/orders/change-tracking.server.ts'
import { confirmOrder } from '#app/modules/orders/confirm-order.server.ts'
import { issuePayLink } from '#app/modules/orders/issue-pay-link.server.ts'
import { type Actor, isOrderStatus, type OrderStatus } from '#app/modules/orders/order.ts'
import type { OrderAnswer } from '#app/modules/orders/order-answer.ts'
import { orderNumberOf } from '#app/modules/orders/order-number.ts'
import { asksFirst, asksForPieces, refundQuestion, transitionQuestion } from '#app/modules/orders/order-question.ts'
import { allowedTransitions } from '#app/modules/orders/order-transitions.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { optionalForStaff, recipientFields } from '#app/modules/orders/recipient-rules.ts'
import type { Tracking } from '#app/modules/orders/tracking.ts'
import { transitionOrder } from '#app/modules/orders/transition-order.server.ts'
import type { TransitionRefusal } from '#app/modules/orders/transition-rules.ts'
import { toAdminRefund } from '#app/modules/payments/admin/admin-refund.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import type { RefundRefusal } from '#app/modules/payments/order-money-rules.ts'
import { recordPaymentByHand } from '#app/modules/payments/record-payment-by-hand.server.ts'
import { refundsOfOrder, runningRefunds } from '#app/modules/payments/refunds.queries.server.ts'
import { requestRefund } from '#app/modules/payments/request-refund.server.ts'
import { formText, readForm } from '#app/platform/http/read-form.server.ts'
import { answered, type Question, reloadAfterAnswer } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language, visitor } = shopOf(context)
  const order = await findOrderByNumber(db, params.number)
  if (!order) throw data(null, { status: 404 })
  const [timeline, refunds, running] = await Promise.all([
    timelineOfOrder(db, order.id),
    refundsOfOrder(db, order.id),
    runningRefunds(db, [order.id]),
  ])
  const mayRefund = isAdmin(await visitor())
  const around = { timeline, refunds: refunds.map(toAdminRefund), running: running.get(order.id) ?? zero }
  return { order: toAdminOrderDetails(order, around, { t: adminT(language), mayRefund }), mayRefund }
}

type Answered = ReturnType<typeof done>
type Ask = { shop: Shop; t: AdminTranslate; form: FormData; orderNumber: string; by: By; mayRefund: boolean }
type By = { actor: Actor & { kind: 'staff'; id: string }; now: Date }

/** What can be done to an order, by the form's intent. */
const intents: Readonly<Record<AdminIntent<'routes/admin/order'>, (ask: Ask) => Promise<Answered>>> = {
  move,
  confirm,
  recipient,
  pay_link: payLink,
  tracking,
  note,
  refund,
}
const isIntent = (text: string): text is keyof typeof intents => Object.hasOwn(intents, text)

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const t = adminT(shop.language)
  const visitor = await shop.visitor()
  const form = await readForm(request)
  // A button sends "move shipped" where the list's select sends "move" and the status beside it.
  const [intent = '', to] = formText(form, 'intent').split(' ')
  if (to) form.set('to', to)
  if (!isIntent(intent) || !visitor.signedIn) return refused('bad_request', t('frame.badRequest'), 400)
  const orderNumber = orderNumberOf(params.number)
  const by: By = { actor: { kind: 'staff', id: visitor.userId }, now: shop.clock() }
  return intents[intent]({ shop, t, form, orderNumber, by, mayRefund: isAdmin(visitor) })
}

const done = (message?: string) => data<OrderAnswer>(message ? { ok: true, message } : { ok: true })
const refused = (code: string, message: string, status: number, ask?: Question) =>
  data<OrderAnswer>({ ok: false, code, message, ...(ask ? { ask } : {}) }, { status })
/** Nothing was done: the same form once more, with confirm=yes, does it. */
const askFirst = (ask: Question) => refused('confirm', ask.title, 428, ask)

/** The order as the questions see it, now. */
async function questioned({ shop: { db }, orderNumber }: Ask) {
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return undefined
  const running = (await runningRefunds(db, [order.id])).get(order.id) ?? zero
  const refundable = notBelowZero(subtract(subtract(order.paid, order.refunded), running))
  const { email } = order.customer
  return { ...order, email, hasLeft: order.shippedAt !== undefined, running, refundable }
}

async function move(ask: Ask) {
  const { shop, t, form, orderNumber } = ask
  const to = formText(form, 'to')
  const version = Number(formText(form, 'version'))
  if (!isOrderStatus(to) || !Number.isInteger(version)) return refused('bad_request', t('frame.badRequest'), 400)
  if (to === 'refunded' || asksFirst(to)) return moveFor(ask, to, version)
  const by = { orderNumber, version, ...ask.by }
  const moved = await (to === 'paid' ? recordPaymentByHand(shop.db, by) : transitionOrder(shop.db, { ...by, to }))
  return moved.ok ? movedTo(ask, moved.value.status) : notMoved(ask, moved.reason)
}

/** Says where the order stands now: from a hold it goes back to the step it was taken from. */
const movedTo = ({ t, orderNumber }: Ask, now: OrderStatus) =>
  done(t('orders.statusUpdated', { number: orderNumber, status: t(`orders.status.${now}`) }))

async function notMoved({ shop, t, orderNumber, by }: Ask, reason: TransitionRefusal | CancelRefusal) {
  if (reason !== 'refund_by_admin')
    return refused(reason, transitionRefusalText(reason, t), reason === 'not_found' ? 404 : 409)
  const entry = { action: 'order.refused', entity: 'order', entityId: orderNumber, detail: { reason } }
  await recordAudit(shop.db, { actorId: by.actor.id, ...entry, now: by.now })
  return refused(reason, transitionRefusalText(reason, t), 403)
}

/** The moves that cannot be taken back: what would be refused anyway is refused, then it is asked, then it is done. */
async function moveFor(ask: Ask, to: 'cancelled' | 'shipped' | 'refunded', version: number) {
  const { shop, t, form, orderNumber, mayRefund } = ask
  const order = await questioned(ask)
  if (!order) return notMoved(ask, 'not_found')
  if (order.version !== version) return notMoved(ask, 'stale')
  const reason = allowedTransitions(order, mayRefund).find((one) => one.to === to)?.reason
  if (reason) return notMoved(ask, reason)
  if (to === 'refunded') return notMoved(ask, 'refund_first')
  const question = transitionQuestion(order, to, t)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const by = { version, ...ask.by }
  if (to === 'cancelled') {
    const ended = await cancelOrder(shop.db, { orderId: order.id, reason: 'staff', mayRefund, ...by })
    return ended.ok ? movedTo(ask, to) : notMoved(ask, ended.reason)
  }
  const tracking = readParcel(form)
  if (!tracking) return refused('tracking_missing', t('orders.trackingMissing'), 422, question)
  const moved = await transitionOrder(shop.db, { orderNumber, to, tracking, ...by })
  if (!moved.ok && moved.reason === 'bad_tracking')
    return refused(moved.reason, transitionRefusalText(moved.reason, t), 422, { ...question, parcel: tracking })
  return moved.ok ? movedTo(ask, to) : notMoved(ask, moved.reason)
}

/** Carrier and number, or the word that there is none; undefined when neither was given. */
function readParcel(form: FormData): Tracking | undefined {
  const typed = { carrier: formText(form, 'carrier'), number: oneLine(formText(form, 'trackingNumber')) }
  if (form.get('withoutTracking') !== null) return { carrier: typed.carrier, number: '' }
  return typed.carrier && typed.number ? typed : undefined
}

async function confirm({ shop, t, orderNumber, by }: Ask) {
  const confirmed = await confirmOrder(shop.db, { orderNumber, ...by })
  if (confirmed.ok) return done(t('orders.confirmed'))
  return refused(confirmed.reason, t(`orders.refusal.${confirmed.reason}`), 409)
}

/** Contact and address, by the same rules as the checkout's; nothing is saved over what somebody else has saved. */
async function recipient({ shop, t, form, orderNumber, by }: Ask) {
  const typed = typedAddress(form, recipientFields)
  const read = readAddress(form, recipientFields, { optional: optionalForStaff })
  const notSaved = (code: string, message: string, status: number, errors: AddressErrors = {}) =>
    data<OrderAnswer>({ ok: false, code, message, typed, errors }, { status })
  if (!read.ok) return notSaved('invalid', t('orders.recipient.fix'), 422, read.errors)
  const change = { orderNumber, recipient: read.values, version: Number(formText(form, 'version')) }
  const changed = await changeRecipient(shop.db, { ...change, ...by })
  if (changed.ok) return done(t('orders.recipient.saved'))
  const { reason } = changed
  if (reason === 'not_found') return refused(reason, t('orders.refusal.not_found'), 404)
  if (reason === 'stale' || reason === 'not_delivered')
    return notSaved(reason, t(`orders.recipient.${reason}`), reason === 'stale' ? 409 : 422)
  return notSaved(reason, t(`orders.reason.${reason}`), 409)
}

/** The link on which the order is paid, in the order's language; "mail" sends it to the customer as well. */
async function payLink({ shop, t, form, orderNumber, by }: Ask) {
  const byMail = formText(form, 'to') === 'mail'
  const version = Number(formText(form, 'version'))
  const given = await issuePayLink(shop.db, { orderNumber, byMail, version, ...by })
  if (!given.ok)
    return refused(given.reason, t(`orders.refusal.${given.reason}`), given.reason === 'not_found' ? 404 : 409)
  const { accessKey, language, customer } = given.value
  const message = byMail ? t('orders.payLink.mailed', { email: customer.email ?? '' }) : t('orders.payLink.shown')
  const link = shop.origin + localPath(`/payment?order=${accessKey}`, language)
  return data<OrderAnswer>({ ok: true, message, payLink: link })
}

async function tracking({ shop, t, form, orderNumber, by }: Ask) {
  const typed = { carrier: formText(form, 'carrier'), number: formText(form, 'trackingNumber') }
  if (!typed.carrier || !oneLine(typed.number)) return refused('bad_tracking', t('orders.trackingEmpty'), 422)
  const version = form.has('version') ? Number(formText(form, 'version')) : undefined
  const changed = await changeTracking(shop.db, { orderNumber, tracking: typed, version, ...by })
  if (changed.ok) return done(t('orders.trackingSaved'))
  const status = { not_found: 404, not_shipped: 409, stale: 409, bad_tracking: 422 }[changed.reason]
  return refused(changed.reason, transitionRefusalText(changed.reason, t), status)
}

async function note({ shop, t, form, orderNumber, by }: Ask) {
  const added = await addOrderNote(shop.db, { orderNumber, text: formText(form, 'note'), ...by })
  if (added.ok) return done(t('orders.noteAdded'))
  if (added.reason === 'not_found') return refused('not_found', t('orders.refusal.not_found'), 404)
  return refused(added.reason, t(added.reason === 'empty' ? 'orders.noteEmpty' : 'orders.noteTooLong'), 422)
}

/**
 * Money back, wholly or in part: through the provider, or noted when it went by hand. Only admins (decisions: roles).
 */
async function refund(ask: Ask) {
  const { shop, t, form, mayRefund, by } = ask
  if (!mayRefund) return notMoved(ask, 'refund_by_admin')
  const amount = parseBaht(formText(form, 'amount'))
  if (amount === undefined || amount <= 0) return refused('not_an_amount', t('orders.refusal.not_an_amount'), 422)
  const order = await questioned(ask)
  if (!order) return refused('not_found', t('orders.refusal.not_found'), 404)
  const confirmed = form.get('confirm') === 'yes'
  const refusal = refundRefusal(order, amount)
  if (refusal && !confirmed) return refused(refusal, refundSentence(refusal, order, t), 409)
  const byHand = order.paymentMethod === 'chat' || form.get('byHand') !== null
  const key = oneLine(formText(form, 'key')).slice(0, 64) || crypto.randomUUID()
  const reason = oneLine(formText(form, 'reason')).slice(0, 200)
  const question = refundQuestion(order, { amount, reason, byHand, key }, t)
  if (!confirmed) return askFirst(question)
  const stock = form.get('stockBack')
  if (asksForPieces(order, amount) && stock !== 'yes' && stock !== 'no')
    return refused('stock_unknown', t('orders.refusal.stock_unknown'), 422, question)
  const input = { orderId: order.id, amount, reason, key, byHand, stockBack: stock === 'yes' }
  const paid = await requestRefund(shop.db, { ...input, actorId: by.actor.id, now: by.now })
  if (!paid.ok) return refused(paid.reason, refundSentence(paid.reason, order, t), 409)
  return done(t(paid.value.byHand ? 'orders.refundNoted' : 'orders.refundAsked', { amount: formatSatang(amount) }))
}

/** What the job would refuse, before anybody is asked. */
function refundRefusal(order: { paid: Satang; running: Satang; refundable: Satang }, amount: Satang) {
  if (order.paid === 0) return 'not_paid'
  if (order.running > 0) return 'refund_running'
  if (order.refundable === 0) return 'nothing_to_refund'
  return amount > order.refundable ? 'more_than_paid' : undefined
}

const refundSentence = (reason: RefundRefusal, order: { running: Satang }, t: AdminTranslate) =>
  t(`orders.refusal.${reason}`, { amount: formatSatang(order.running) })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

/** One order: everything about it, and what can be done with it now. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminNotice answer={actionData} />
      <AdminQuestionPanel answer={actionData} />
      <AdminOrderPage order={loaderData.order} mayRefund={loaderData.mayRefund} sent={actionData} />
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="orders.fetchFailed" />
}

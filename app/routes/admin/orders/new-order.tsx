import { randomUUID } from 'node:crypto'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { intents, readForm, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import {
  type DraftOrder,
  offeredStaffMethod,
  readDraft,
  staffMethodsOf,
} from '#app/modules/checkout/admin/draft-order.ts'
import { type DraftView, toDraftView } from '#app/modules/checkout/admin/draft-view.ts'
import { AdminNewOrder } from '#app/modules/checkout/admin/new-order.tsx'
import { readQuoteFields, readStaffOrder, staffOrderRefusal } from '#app/modules/checkout/admin/staff-order-form.ts'
import { orderKey } from '#app/modules/checkout/request-forms.ts'
import { type DraftUpdate, quoteStaffOrder, updateDraftOrder } from '#app/modules/checkout/staff/draft-order.server.ts'
import { findAccountOfDraft } from '#app/modules/checkout/staff/order-customers.server.ts'
import { placedByStaff, placeStaffOrder } from '#app/modules/checkout/staff/place-staff-order.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { AdminNotice } from '#app/ui/admin/admin-form.tsx'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/new-order'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const draft = readDraft(new FormData(), shop.language)
  const mayDiscount = can(await shop.visitor(), 'discounts')
  return { key: randomUUID(), mayDiscount, draft: await viewOf({ draft }, new FormData(), shop) }
}

type DraftRequest = { shop: Shop; draft: DraftOrder; action: string; subject: string }

const answers = intents({ look, place } satisfies Record<AdminIntent<'routes/admin/orders/new-order'>, unknown>)

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  // A button sends "look add SKU": intent, action, subject.
  const [intent = '', step = '', ...subject] = formText(form, 'intent').split(' ')
  form.set('intent', intent)
  return answers(form, { shop, draft: readDraft(form, shop.language), action: step, subject: subject.join(' ') })
}

/** The draft with its current quote. */
async function viewOf(updated: DraftUpdate, form: FormData, shop: Shop) {
  const { draft } = updated
  const { db, clock, settings, language } = shop
  const { couponCode, discount } = readQuoteFields(form)
  const { email = '', phone, postalCode = '' } = draft.values
  const customer = { email: email || undefined, phone, postalCode }
  const methods = staffMethodsOf(draft, await settings())
  const method = offeredStaffMethod(draft.method, methods)
  const userId = await findAccountOfDraft(db, draft)
  const quoteRequest = { ...draft, method, couponCode, discount, customer, userId, now: clock() }
  return toDraftView({ ...updated, ...(await quoteStaffOrder(db, quoteRequest)), methods, language })
}

/** Recalculates the draft without creating an order. */
async function look(form: FormData, { shop, draft, action: step, subject }: DraftRequest) {
  const updated = await updateDraftOrder(shop.db, draft, step, subject)
  return success({ unchanged: true as const, draft: await viewOf(updated, form, shop), values: updated.draft.values })
}

async function place(form: FormData, draftRequest: DraftRequest) {
  const { shop, draft } = draftRequest
  const { values } = draft
  const { userId: actorId, ...visitor } = await signedIn(shop)
  const view = () => viewOf({ draft }, form, shop)
  const read = readStaffOrder(form, draft)
  if (!read.ok) {
    const { fields, contact } = read
    return data(
      { ok: false as const, reason: 'newOrder.refusal.fields' as const, fields, contact, values, draft: await view() },
      { status: 422 },
    )
  }
  const { discount, discountReason, customer, ...typed } = read.value
  if (!orderKey.test(typed.key)) return refused('bad_request', 'frame.badRequest')
  if (discount && !can({ ...visitor, userId: actorId }, 'discounts'))
    return noDiscount(draftRequest, actorId, await view())
  const userId = await findAccountOfDraft(shop.db, draft)
  const now = shop.clock()
  const quoteRequest = { ...draft, couponCode: typed.couponCode, customer, userId, now }
  const { lines, quote } = await quoteStaffOrder(shop.db, { ...quoteRequest, discount })
  const manual = discount && quote.manualDiscount ? { amount: quote.manualDiscount, reason: discountReason } : undefined
  const order = { ...quoteRequest, ...typed, lines, discount: manual, actorId }
  if (!staffMethodsOf(draft, await shop.settings()).includes(draft.method))
    return refused('method_off', 'newOrder.refusal.method_off', { values, draft: await view() })
  const placed = await placeStaffOrder(shop.db, order)
  if (placed.ok) return success({ placed: await placedByStaff(shop, placed.value) })
  if (placed.reason === 'key_reused' && placed.detail?.orderId) {
    const earlier = await findOrderById(shop.db, placed.detail.orderId)
    if (earlier) return redirect(localPath(`/admin/orders/${earlier.number}`, shop.language))
  }
  return refused(placed.reason, staffOrderRefusal(placed.reason), { values, draft: await view() })
}

async function noDiscount({ shop, draft: { values } }: DraftRequest, actorId: string, draft: DraftView) {
  const reason = 'no_discount_permission'
  const entry = { action: 'order.refused', entity: 'order', entityId: 'new', detail: { reason } } as const
  await recordAudit(shop.db, { actorId, ...entry, now: shop.clock() })
  return refused(reason, `newOrder.refusal.${reason}`, { values, draft })
}

/** The form keeps its idempotency key until its order exists. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <PageTitle>{t('newOrder.title')}</PageTitle>
      <AdminBackLink to="/admin/orders">{t('orders.back')}</AdminBackLink>
      <AdminNotice answer={actionData} />
      <AdminNewOrder key={loaderData.key} start={loaderData} answer={actionData} />
    </>
  )
}

import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import {
  type AdminInput,
  adminAction,
  askFirst,
  askPassword,
  invalid,
  refused,
  success,
} from '#app/http/form.server.ts'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { money } from '#app/kit/admin-field-kinds.ts'
import { formatSatang, type Satang } from '#app/kit/money.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { AdminOrderQuestionPanel } from '#app/modules/orders/admin/question.tsx'
import { refundRefusalKey } from '#app/modules/refunds/admin/refund-texts.ts'
import { findAdminReturn } from '#app/modules/returns/admin/find-admin-return.server.ts'
import { noteForm, readArrived, returnRefundQuestion } from '#app/modules/returns/admin/return-inputs.ts'
import { AdminReturnPage } from '#app/modules/returns/admin/return-page.tsx'
import {
  advanceExchange,
  closeReturn,
  decideReturn,
  endExchange,
  exchangeReturn,
  receiveReturn,
  refundReturn,
} from '#app/modules/returns/change-return.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Route } from './+types/return'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, visitor } = shopOf(context)
  const orderReturn = isUuid(params.return) ? await findAdminReturn(db, params.return, clock()) : undefined
  if (!orderReturn) throw data(null, { status: 404 })
  return { orderReturn, mayRefund: can(await visitor(), 'refunds') }
}

export const action = adminAction(
  'routes/admin/money/return',
  {
    approve: deciding(true),
    decline: deciding(false),
    receive,
    exchange,
    end_exchange: endingExchange,
    release,
    refund,
    close,
  },
  { notFound: 'returns.refusal.not_found' },
)

const refusals = {
  not_found: 'returns.refusal.not_found',
  conflict: 'returns.refusal.conflict',
  wrong_state: 'returns.refusal.wrong_state',
  note_required: 'returns.refusal.note_required',
  nothing_selected: 'returns.refusal.nothing_selected',
  not_a_quantity: 'returns.refusal.not_a_quantity',
  more_than_announced: 'returns.refusal.more_than_announced',
  items_gone: 'returns.refusal.items_gone',
  on_shelf: 'returns.refusal.on_shelf',
  money_gone: 'returns.refusal.money_gone',
  not_paid: 'returns.refusal.not_paid',
  delivery_gone: 'returns.refusal.wrong_state',
} as const satisfies Record<string, AdminKey>

function deciding(approve: boolean) {
  return async (form: FormData, { shop, id, by }: AdminInput) => {
    const read = readFields<typeof noteForm.shape, AdminKey>(form, noteForm)
    if (!read.ok) return invalid(read)
    const { values } = read
    const { note } = read.value
    const version = Number(formText(form, 'version'))
    const atFault = form.get('atFault') === 'on'
    const decided = await decideReturn(shop.db, { returnId: id, version, approve, atFault, note, ...by })
    if (decided.ok) return success(withMessage(approve ? 'returns.approve.done' : 'returns.decline.done'))
    const { reason } = decided
    return refused(reason, refusals[reason], { at: reason === 'note_required' ? 'note' : undefined, values })
  }
}

async function receive(form: FormData, { shop, id, by }: AdminInput) {
  const orderReturn = await findAdminReturn(shop.db, id, by.now)
  if (!orderReturn) return refused('not_found', refusals.not_found)
  const read = readArrived(form, orderReturn.items)
  if (!read.ok) return refused(read.reason, refusals[read.reason])
  const received = await receiveReturn(shop.db, { returnId: id, arrived: read.value, ...by })
  if (received.ok) return success(withMessage('returns.receive.done'))
  return refused(received.reason, refusals[received.reason])
}

async function exchange(_form: FormData, { shop, id, by }: AdminInput) {
  const exchanged = await exchangeReturn(shop.db, { returnId: id, ...by })
  if (exchanged.ok) return success(withMessage('returns.exchange.done'))
  return refused(exchanged.reason, refusals[exchanged.reason])
}

async function endingExchange(_form: FormData, { shop, id, by }: AdminInput) {
  const ended = await endExchange(shop.db, { returnId: id, ...by })
  return ended.ok ? success(withMessage('returns.endExchange.done')) : refused(ended.reason, refusals[ended.reason])
}

async function release(form: FormData, { shop, id, by }: AdminInput) {
  const read = readFields<typeof noteForm.shape, AdminKey>(form, noteForm)
  if (!read.ok) return invalid(read)
  const released = await advanceExchange(shop.db, { returnId: id, note: read.value.note, ...by })
  if (released.ok) return success(withMessage('returns.release.done'))
  const { reason } = released
  return refused(reason, refusals[reason], { at: reason === 'note_required' ? 'note' : undefined, values: read.values })
}

/** Refunds received items; requires the permission (decisions: roles). */
async function refund(form: FormData, { shop, id, visitor, by }: AdminInput) {
  const orderReturn = await findAdminReturn(shop.db, id, by.now)
  if (!orderReturn) return refused('not_found', refusals.not_found)
  if (!can(visitor, 'refunds')) {
    const detail = { reason: 'refund_by_admin' }
    const entry = { action: 'order.refused', entity: 'order', entityId: orderReturn.orderNumber, detail } as const
    await recordAudit(shop.db, { ...entry, ...by })
    return refused('refund_by_admin', 'orders.reason.refund_by_admin')
  }
  if (!orderReturn.mayRefund && orderReturn.state !== 'refunded') return refused('wrong_state', refusals.wrong_state)
  const amount = readAmount(form)
  if (amount === 'not_an_amount') return notRefunded(amount)
  const question = returnRefundQuestion(orderReturn, amount)
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const reason = oneLine(formText(form, 'reason')).slice(0, 200)
  const paid = await refundReturn(shop.db, { returnId: id, amount, reason, ...by })
  if (paid.ok) return success(withMessage('returns.refund.done', { amount: formatSatang(paid.value.amount) }))
  if (paid.reason === 'not_found' || paid.reason === 'wrong_state') return refused(paid.reason, refusals[paid.reason])
  return notRefunded(paid.reason)
}

/** Overrides the items' price. */
function readAmount(form: FormData): Satang | undefined | 'not_an_amount' {
  const typed = formText(form, 'amount').trim()
  if (!typed) return undefined
  const read = money().read(typed)
  return 'value' in read ? read.value : 'not_an_amount'
}

const notRefunded = (reason: Parameters<typeof refundRefusalKey>[0]) =>
  refused(reason, refundRefusalKey(reason), { words: { amount: '' } })

async function close(form: FormData, { shop, id, by }: AdminInput) {
  const read = readFields<typeof noteForm.shape, AdminKey>(form, noteForm)
  if (!read.ok) return invalid(read)
  const closed = await closeReturn(shop.db, { returnId: id, note: read.value.note, ...by })
  if (closed.ok) return success(withMessage('returns.close.done'))
  const { reason } = closed
  const at = reason === 'note_required' ? 'note' : undefined
  return refused(reason, refusals[reason], { at, values: read.values })
}

export default function Return({ loaderData: { orderReturn, mayRefund }, actionData: sent }: Route.ComponentProps) {
  return (
    <>
      <AdminNotice answer={sent} />
      <AdminOrderQuestionPanel answer={sent} />
      <AdminReturnPage orderReturn={orderReturn} mayRefund={mayRefund} sent={sent} />
    </>
  )
}

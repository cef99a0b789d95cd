import { notFound, shopOf, uuidIn } from '#app/context.server.ts'
import {
  type AdminInput,
  adminAction,
  askFirst,
  askPassword,
  invalid,
  refused,
  success,
} from '#app/http/form.server.ts'
import type { AdminKey, TextIn } from '#app/i18n/admin/admin-texts.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import type { Reason } from '#app/kit/refusals.ts'
import { oneLine } from '#app/kit/text.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { AdminOrderQuestionPanel } from '#app/modules/orders/admin/question.tsx'
import { readOptionalAmount } from '#app/modules/refunds/admin/refund-inputs.ts'
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
  const orderReturn = (await findAdminReturn(db, uuidIn(params.return), clock())) ?? notFound()
  return { orderReturn, mayRefund: can(await visitor(), 'refunds') }
}

export const action = adminAction(
  'routes/admin/money/return',
  {
    approve: deciding(true),
    decline: deciding(false),
    receive,
    exchange: stepping(exchangeReturn, 'returns.exchange.done'),
    end_exchange: stepping(endExchange, 'returns.endExchange.done'),
    release: noting(advanceExchange, 'returns.release.done'),
    refund,
    close: noting(closeReturn, 'returns.close.done'),
  },
  { notFound: 'returns.refusal.not_found' },
)

type StepRefusal = (Reason & TextIn<'returns.refusal'>) | 'delivery_gone'

/** `values`: the typed text of the form. */
const refusedStep = (reason: StepRefusal, { values = {} }: Pick<Refusal, 'values'> = {}) =>
  refused(reason, `returns.refusal.${reason === 'delivery_gone' ? 'wrong_state' : reason}`, {
    at: reason === 'note_required' ? 'note' : undefined,
    values,
  })

const readNote = (form: FormData) => readFields(form, noteForm)

function deciding(approve: boolean) {
  return async (form: FormData, { shop, id, by }: AdminInput) => {
    const read = readNote(form)
    if (!read.ok) return invalid(read)
    const decision = { approve, atFault: form.get('atFault') === 'on', note: read.value.note }
    const version = Number(formText(form, 'version'))
    const decided = await decideReturn(shop.db, { returnId: id, version, ...decision, ...by })
    if (!decided.ok) return refusedStep(decided.reason, read)
    return success(withMessage(approve ? 'returns.approve.done' : 'returns.decline.done'))
  }
}

async function receive(form: FormData, { shop, id, by }: AdminInput) {
  const orderReturn = await findAdminReturn(shop.db, id, by.now)
  if (!orderReturn) return refusedStep('not_found')
  const read = readArrived(form, orderReturn.items)
  if (!read.ok) return refusedStep(read.reason)
  const received = await receiveReturn(shop.db, { returnId: id, arrived: read.value, ...by })
  return received.ok ? success(withMessage('returns.receive.done')) : refusedStep(received.reason)
}

function stepping(change: typeof exchangeReturn | typeof endExchange, message: AdminKey) {
  return async (_form: FormData, { shop, id, by }: AdminInput) => {
    const changed = await change(shop.db, { returnId: id, ...by })
    return changed.ok ? success(withMessage(message)) : refusedStep(changed.reason)
  }
}

function noting(change: typeof advanceExchange | typeof closeReturn, message: AdminKey) {
  return async (form: FormData, { shop, id, by }: AdminInput) => {
    const read = readNote(form)
    if (!read.ok) return invalid(read)
    const changed = await change(shop.db, { returnId: id, note: read.value.note, ...by })
    return changed.ok ? success(withMessage(message)) : refusedStep(changed.reason, read)
  }
}

/** Refunds received items; requires the permission (decisions: roles). */
async function refund(form: FormData, { shop, id, visitor, by }: AdminInput) {
  const orderReturn = await findAdminReturn(shop.db, id, by.now)
  if (!orderReturn) return refusedStep('not_found')
  if (!can(visitor, 'refunds')) {
    const detail = { reason: 'refund_by_admin' }
    const entry = { action: 'order.refused', entity: 'order', entityId: orderReturn.orderNumber, detail } as const
    await recordAudit(shop.db, { ...entry, ...by })
    return refused('refund_by_admin', 'orders.reason.refund_by_admin')
  }
  if (!orderReturn.mayRefund && orderReturn.state !== 'refunded') return refusedStep('wrong_state')
  const amount = readOptionalAmount(form)
  if (amount === 'not_an_amount') return notRefunded(amount)
  const question = returnRefundQuestion(orderReturn, amount)
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const reason = oneLine(formText(form, 'reason')).slice(0, 200)
  const paid = await refundReturn(shop.db, { returnId: id, amount, reason, ...by })
  if (paid.ok) return success(withMessage('returns.refund.done', { amount: formatSatang(paid.value.amount) }))
  return paid.reason === 'not_found' || paid.reason === 'wrong_state'
    ? refusedStep(paid.reason)
    : notRefunded(paid.reason)
}

const notRefunded = (reason: Parameters<typeof refundRefusalKey>[0]) =>
  refused(reason, refundRefusalKey(reason), { words: { amount: '' } })

export default function Return({ loaderData: { orderReturn, mayRefund }, actionData: sent }: Route.ComponentProps) {
  return (
    <>
      <AdminNotice answer={sent} />
      <AdminOrderQuestionPanel answer={sent} />
      <AdminReturnPage orderReturn={orderReturn} mayRefund={mayRefund} sent={sent} />
    </>
  )
}

import { notFound, shopOf, uuidIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import type { TextIn } from '#app/i18n/admin/admin-texts.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formatSatang, type Satang } from '#app/kit/money.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import type { Reason } from '#app/kit/refusals.ts'
import type { PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { findAdminSlip } from '#app/modules/slips/admin/admin-slip.server.ts'
import { approveForm, rejectForm } from '#app/modules/slips/admin/slip-inputs.ts'
import { AdminSlipPage } from '#app/modules/slips/admin/slip-page.tsx'
import { approveSlip, rejectSlip } from '#app/modules/slips/decide-slip.server.ts'
import { isRejectReason } from '#app/modules/slips/slip.ts'
import { waitingSlips } from '#app/modules/slips/slips.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Route } from './+types/slip'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings, language } = shopOf(context)
  const slip = (await findAdminSlip(db, uuidIn(params.slip), await settings(), language)) ?? notFound()
  const { next } = await waitingSlips(db, slip.id)
  return { slip, next }
}

export const action = adminAction(
  'routes/admin/money/slip',
  { approve, reject },
  { notFound: 'slips.refusal.not_found' },
)

const atField: Partial<Record<Reason, string>> = { note_required: 'note', reason_required: 'reason' }

const refusedSlip = (reason: Reason & TextIn<'slips.refusal'>, values: Refusal['values'] = {}) =>
  refused(reason, `slips.refusal.${reason}`, { at: atField[reason], values })

async function approve(form: FormData, { shop, id: slipId, version, byStaff }: AdminInput) {
  const read = readFields(form, approveForm)
  if (!read.ok) return invalid(read)
  const { amount } = read.value
  const approved = await approveSlip(shop.db, { slipId, version, amount, ...byStaff })
  return approved.ok ? success(outcomeMessage(approved.value)) : refusedSlip(approved.reason, read.values)
}

/** Includes the overpayment of a paid order. */
function outcomeMessage({ outcome, refundDue }: { outcome: PaymentOutcome; refundDue: Satang }) {
  const message = refundDue > 0 && outcome !== 'already_paid' ? 'too_much' : outcome
  return withMessage(`slips.outcome.${message}`, { back: formatSatang(refundDue) })
}

async function reject(form: FormData, { shop, id: slipId, version, byStaff }: AdminInput) {
  const reason = formText(form, 'reason')
  const read = readFields(form, rejectForm)
  const values = { ...read.values, reason }
  if (!read.ok) return invalid({ ...read, values })
  if (!isRejectReason(reason)) return refusedSlip('reason_required', values)
  const rejection = { slipId, version, reason, note: read.value.note, ...byStaff }
  const rejected = await rejectSlip(shop.db, rejection)
  return rejected.ok ? success(withMessage('slips.reject.done')) : refusedSlip(rejected.reason, values)
}

export default function AdminSlipRoute({ loaderData: { slip, next }, actionData: sent }: Route.ComponentProps) {
  return (
    <>
      <AdminNotice answer={sent} />
      <AdminSlipPage slip={slip} next={next} sent={sent} />
    </>
  )
}

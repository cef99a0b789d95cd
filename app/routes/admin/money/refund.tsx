import { notFound, shopOf, uuidIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import type { TextIn } from '#app/i18n/admin/admin-texts.ts'
import { readMoment } from '#app/kit/dates.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import type { Reason } from '#app/kit/refusals.ts'
import { findRefundPage } from '#app/modules/refunds/admin/find-refund-page.server.ts'
import { dismissRefundForm, readAdminDestination, sendForm } from '#app/modules/refunds/admin/refund-inputs.ts'
import { AdminRefundScreen } from '#app/modules/refunds/admin/refund-screen.tsx'
import { refundRefusalKey } from '#app/modules/refunds/admin/refund-texts.ts'
import { dismissRefund, recordRefundSent } from '#app/modules/refunds/close-refund.server.ts'
import { retryRefund } from '#app/modules/refunds/request-refund.server.ts'
import { confirmDestinationByStaff, submitDestination } from '#app/modules/refunds/submit-destination.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Route } from './+types/refund'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, encryption, clock } = shopOf(context)
  const refund = (await findRefundPage(db, encryption, uuidIn(params.refund), clock())) ?? notFound()
  return { refund }
}

export const action = adminAction(
  'routes/admin/money/refund',
  {
    destination: saveDestination,
    confirm: confirmDestination,
    sent: recordSent,
    retry,
    aside: dismiss,
  },
  { notFound: 'refunds.refusal.not_found' },
)

type RefundStepRefusal = (Reason & TextIn<'refunds.refusal'>) | 'more_than_paid' | 'rate_limited'

function refusedStep(reason: RefundStepRefusal, { values = {} }: Pick<Refusal, 'values'> = {}) {
  if (reason === 'more_than_paid') return refused(reason, 'orders.refusal.more_than_paid', { values })
  const at = reason === 'future_day' || reason === 'day_before' ? 'on' : undefined
  return refused(reason, `refunds.refusal.${reason === 'rate_limited' ? 'wrong_state' : reason}`, { at, values })
}

/** The account the customer gave by phone or chat. */
async function saveDestination(
  form: FormData,
  { shop: { db, encryption }, id: refundId, by: { actorId, now } }: AdminInput,
) {
  const read = readAdminDestination(form, formText(form, 'way') === 'bank' ? 'bank' : 'promptpay')
  if (!read.ok) return invalid(read)
  const actor = { kind: 'staff', id: actorId } as const
  const saved = await submitDestination(db, encryption, { refundId, to: read.value, actor, now })
  return saved.ok ? success(withMessage('refunds.to.saved')) : refusedStep(saved.reason)
}

/** Confirms an account given on an order without an address, after staff checked it with the customer. */
async function confirmDestination(form: FormData, { shop: { db, encryption }, id: refundId, by }: AdminInput) {
  const at = readMoment(formText(form, 'at'))
  if (!at) return refusedStep('link_expired')
  const confirmed = await confirmDestinationByStaff(db, encryption, { refundId, at, ...by })
  return confirmed.ok ? success(withMessage('refunds.pending.done')) : refusedStep(confirmed.reason)
}

async function recordSent(form: FormData, { shop: { db }, id: refundId, by }: AdminInput) {
  const read = readFields(form, sendForm)
  if (!read.ok) return invalid(read)
  const recorded = await recordRefundSent(db, { refundId, ...read.value, ...by })
  if (!recorded.ok) return refusedStep(recorded.reason, read)
  return success(withMessage('refunds.send.done', { amount: formatSatang(recorded.value.amount) }))
}

async function retry(form: FormData, { shop: { db }, id: refundId, by }: AdminInput) {
  const way = formText(form, 'by') === 'provider' ? 'provider' : 'manual'
  const retried = await retryRefund(db, { refundId, by: way, ...by })
  if (retried.ok) {
    const amount = formatSatang(retried.value.amount)
    return success(withMessage(retried.value.isManual ? 'refunds.retry.waits' : 'refunds.retry.asked', { amount }))
  }
  const { reason } = retried
  if (reason === 'not_found' || reason === 'not_failed') return refusedStep(reason)
  return refused(reason, refundRefusalKey(reason), { words: { amount: '' } })
}

async function dismiss(form: FormData, { shop: { db }, id: refundId, by }: AdminInput) {
  const read = readFields(form, dismissRefundForm)
  if (!read.ok) return invalid(read)
  const dismissed = await dismissRefund(db, { refundId, note: read.value.note, ...by })
  return dismissed.ok ? success(withMessage('refunds.aside.done')) : refusedStep(dismissed.reason, read)
}

export default function Refund({ loaderData: { refund }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <AdminNotice answer={answer} />
      <AdminRefundScreen refund={refund} sent={answer} />
    </>
  )
}

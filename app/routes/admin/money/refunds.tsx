import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, zero } from '#app/kit/money.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import {
  countPaymentsToReview,
  countUndecidedPayments,
  findPaymentsToReview,
} from '#app/modules/payments/admin/payments-to-review.queries.server.ts'
import { AdminPaymentsToReview } from '#app/modules/payments/admin/payments-to-review-list.tsx'
import { dismissPaymentForm, matchForm } from '#app/modules/payments/admin/unmatched-payment-inputs.ts'
import { dismissUnmatchedPayment, matchPayment } from '#app/modules/payments/unmatched/match-payment.server.ts'
import { countOpenRefunds, refundsInTab } from '#app/modules/refunds/admin/refund-list.queries.server.ts'
import { readRefundTab, toListedRefund } from '#app/modules/refunds/admin/refund-list.ts'
import { AdminRefundsList, AdminRefundTabs } from '#app/modules/refunds/admin/refunds-list.tsx'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import type { Route } from './+types/refunds'

/** Older ones are on their order's page. */
const maxListed = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, visitor } = shopOf(context)
  const now = clock()
  const tab = readRefundTab(new URL(request.url).searchParams)
  const [rows, money, counts, waiting, unknown, who] = await Promise.all([
    tab === 'money' ? [] : refundsInTab(db, tab, maxListed),
    tab === 'money' ? findPaymentsToReview(db) : undefined,
    countOpenRefunds(db, now),
    countPaymentsToReview(db),
    countUndecidedPayments(db),
    visitor(),
  ])
  return {
    tab,
    counts: { ...counts, money: waiting.onHold + waiting.disputes + unknown },
    rows: rows.map((row) => toListedRefund(row, now)),
    money,
    mayRefund: can(who, 'refunds'),
  }
}

export const action = adminAction('routes/admin/money/refunds', { book, set_aside: dismiss })

async function book(form: FormData, { shop, by }: AdminInput) {
  const read = readFields<typeof matchForm.shape, AdminKey>(form, matchForm)
  if (!read.ok) return invalid(read)
  const { session: sessionId, order: orderNumber } = read.value
  const booked = await matchPayment(shop.db, { sessionId, orderNumber, ...by })
  if (booked.ok) {
    const { number, outcome } = booked.value
    const isHeld = outcome === 'paid_no_stock' || outcome === 'amount_mismatch'
    return success(withMessage(isHeld ? 'refunds.unknown.bookedOnHold' : 'refunds.unknown.booked', { number }))
  }
  const { reason, detail = { amount: zero, due: zero } } = booked
  const words = { amount: formatSatang(detail.amount), due: formatSatang(detail.due) }
  const at = reason === 'not_found' || reason === 'already_decided' ? undefined : 'order'
  return refused(reason, `refunds.unknown.refusal.${reason}`, { at, words, values: read.values })
}

async function dismiss(form: FormData, { shop, by }: AdminInput) {
  const read = readFields<typeof dismissPaymentForm.shape, AdminKey>(form, dismissPaymentForm)
  if (!read.ok) return invalid(read)
  const { session: sessionId, note } = read.value
  const done = await dismissUnmatchedPayment(shop.db, { sessionId, note, ...by })
  if (done.ok) return success(withMessage('refunds.unknown.asideDone'))
  return refused(done.reason, `refunds.unknown.refusal.${done.reason}`, { values: read.values })
}

/** Reloads when the count changes (use-order-news). */
export const handle = { showsWaiting: '/admin/refunds' }

export default function Refunds({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { tab, rows, money, counts, mayRefund } = loaderData
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <AdminListHead
        title={t('refunds.title')}
        count={money ? undefined : t('refunds.count', { count: rows.length })}
      />
      <AdminNotice answer={answer} />
      <AdminRefundTabs counts={counts} current={tab} />
      {!mayRefund && <p className="mb-4 text-ink-soft">{t('refunds.byAdmin')}</p>}
      {money || tab === 'money' ? (
        money && <AdminPaymentsToReview payments={money} pageAnswer={answer} />
      ) : (
        <AdminRefundsList refunds={rows} tab={tab} mayOpen={mayRefund} />
      )}
    </>
  )
}

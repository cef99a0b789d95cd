import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, zero } from '#app/kit/money.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import {
  countPaymentsToReview,
  findPaymentsToReview,
} from '#app/modules/payments/admin/payments-to-review.queries.server.ts'
import { AdminPaymentsToReview } from '#app/modules/payments/admin/payments-to-review-list.tsx'
import { dismissPaymentForm, matchForm } from '#app/modules/payments/admin/unmatched-payment-inputs.ts'
import { dismissUnmatchedPayment, matchPayment } from '#app/modules/payments/unmatched/match-payment.server.ts'
import { countUndecidedPayments } from '#app/modules/payments/unmatched/unmatched-payments.queries.server.ts'
import { countOpenRefunds, refundsInTab } from '#app/modules/refunds/admin/refund-list.queries.server.ts'
import { readRefundTab, refundTabs, toListedRefund } from '#app/modules/refunds/admin/refund-list.ts'
import { AdminRefundRow } from '#app/modules/refunds/admin/refund-row.tsx'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminList, AdminRows } from '#app/ui/admin/list.tsx'
import { AdminTabs } from '#app/ui/admin/tabs.tsx'
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
  const read = readFields(form, matchForm)
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
  const read = readFields(form, dismissPaymentForm)
  if (!read.ok) return invalid(read)
  const { session: sessionId, note } = read.value
  const dismissed = await dismissUnmatchedPayment(shop.db, { sessionId, note, ...by })
  if (dismissed.ok) return success(withMessage('refunds.unknown.asideDone'))
  return refused(dismissed.reason, `refunds.unknown.refusal.${dismissed.reason}`, { values: read.values })
}

/** Reloads when the count changes (use-order-notices). */
export const handle = { showsWaiting: '/admin/refunds' }

export default function Refunds({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { tab, rows, money, counts, mayRefund } = loaderData
  const t = useAdminT()
  return (
    <AdminList list={{ count: rows.length }} title="refunds.title" count={money ? undefined : 'refunds.count'}>
      <AdminNotice answer={answer} />
      <AdminTabs
        label="refunds.tabs"
        to="/admin/refunds"
        tabs={refundTabs}
        current={tab}
        text={(one) => `refunds.tab.${one}`}
        counts={counts}
        alarming="failed"
      />
      {!mayRefund && <p className="mb-4 text-ink-soft">{t('refunds.byAdmin')}</p>}
      {money || tab === 'money' ? (
        money && <AdminPaymentsToReview payments={money} sent={answer} />
      ) : (
        <AdminRows rows={rows} id={({ id }) => id} empty={t(`refunds.empty.${tab}`)}>
          {(refund) => <AdminRefundRow refund={refund} tab={tab} mayOpen={mayRefund} />}
        </AdminRows>
      )}
    </AdminList>
  )
}

import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, zero } from '#app/kit/money.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { problemLines, readSettlement, settlementLimit } from '#app/modules/settlements/admin/settlement-form.ts'
import { AdminSettlementsList } from '#app/modules/settlements/admin/settlements-list.tsx'
import { AdminSettlementForm } from '#app/modules/settlements/admin/statement-form.tsx'
import { settleShipments } from '#app/modules/settlements/settle-shipments.server.ts'
import { signedAmount } from '#app/modules/settlements/settlement.ts'
import { toListedShipment } from '#app/modules/settlements/settlement-rules.ts'
import { newestSettlements, openShipments } from '#app/modules/settlements/settlements.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminSection, AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/settlements'

const { codHoldDays } = shopPromises

const shownSettlements = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const [open, settlements] = await Promise.all([
    openShipments(db, settlementLimit),
    newestSettlements(db, shownSettlements),
  ])
  return { shipments: open.map((shipment) => toListedShipment(shipment, clock())), settlements }
}

export const action = adminAction('routes/admin/money/settlements', { settle }, { maxFields: 2 * settlementLimit + 10 })

/** Records a whole statement, or returns the errors per shipment and of the sum. */
async function settle(form: FormData, { shop: { db, language }, byStaff }: AdminInput) {
  const read = readSettlement(form)
  if (!read.ok) return invalid(read)
  const { value, unread, values } = read
  if (unread.length > 0)
    return refused('invalid', 'settlements.refusal.shipments', { values, lines: problemLines([], unread, language) })
  const settled = await settleShipments(db, { ...value, ...byStaff })
  if (settled.ok) {
    const { booked: count, early } = settled.value
    const names = early.map(({ name }) => name).join(', ')
    return success(
      names
        ? withMessage('settlements.bookedEarly', { count, names, days: codHoldDays })
        : withMessage('settlements.booked', { count }),
    )
  }
  const { reason, detail = {} } = settled
  const { problems = [], expected = zero, difference = zero } = detail
  if (reason === 'shipments') {
    const lines = problemLines(problems, [], language)
    return refused(reason, 'settlements.refusal.shipments', { values, lines })
  }
  const words = { expected: formatSatang(expected), difference: signedAmount(difference) }
  return refused(reason, `settlements.refusal.${reason}`, { values, words })
}

export default function Settlements({ loaderData: { shipments, settlements }, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminTitle className="mb-2">{t('settlements.title')}</AdminTitle>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('settlements.lead', { days: codHoldDays })}</p>
      <AdminNotice answer={actionData} />
      {shipments.length > 0 ? (
        <AdminSettlementForm shipments={shipments} sent={actionData} />
      ) : (
        <p className="border-t border-line py-10 text-center text-ink-soft">{t('settlements.empty')}</p>
      )}
      <AdminSection title={t('settlements.settled')}>
        <AdminSettlementsList settlements={settlements} />
      </AdminSection>
    </>
  )
}

import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import type { AdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { countToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { hasPrintouts, printoutKinds, printoutsPath } from '../printouts/printout.ts'

/** `shipment`: a sent one, which needs no pick list. */
type Props = { numbers: readonly string[]; shipment?: number; unaddressed?: boolean }

/** PDFs open in a new tab, for printing. */
export function AdminPrintoutLinks({ numbers, shipment, unaddressed = false }: Props) {
  const { t, path } = useAdminTexts()
  return (
    <p data-print="no" className="flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">{t('printouts.print')}</span>
      {printoutKinds
        .filter((kind) => (kind !== 'labels' || !unaddressed) && (kind !== 'picks' || !shipment))
        .map((kind) => (
          <NewTabLink
            key={kind}
            href={path(printoutsPath(kind, numbers, shipment))}
            note={t('printouts.opensTab')}
            className="flex compact-link quiet-link"
          >
            {t(`printouts.${kind}`)}
          </NewTabLink>
        ))}
      {unaddressed && <span className="text-ink-soft">{t('printouts.noLabelYet')}</span>}
    </p>
  )
}

type Selected = Parameters<typeof hasPrintouts>[0] & { number: string }

export function AdminBulkPrintouts({ orders }: { orders: readonly Selected[] }) {
  const numbers = orders.filter(hasPrintouts).map(({ number }) => number)
  return numbers.length > 0 && <AdminPrintoutLinks numbers={numbers} />
}

export const AdminOrderPrintouts = ({ order }: { order: AdminOrderDetails }) =>
  hasPrintouts({ status: order.status, items: countToFulfil(order) }) && (
    <AdminPrintoutLinks numbers={[order.number]} unaddressed={!order.mayHaveLabel} />
  )

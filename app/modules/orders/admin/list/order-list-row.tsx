import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminRowLink } from '#app/ui/admin/list.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { unbrokenMoment } from '#app/ui/admin/unbroken-moment.ts'
import { Button } from '#app/ui/button.tsx'
import { TableCell, TableRow } from '#app/ui/table.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { AdminOrder } from '../admin-order.ts'
import type { AdminOrderDetails } from '../order-details.ts'
import { AdminOrderSummary } from '../order-summary.tsx'
import { ShipmentsSent, WaitsFor } from '../status.tsx'
import { AdminStatusSelect } from './status-select.tsx'

export function AdminOrderRow(props: { order: AdminOrder; selected: boolean; onToggle: () => void }) {
  const { order, selected, onToggle } = props
  const { t, language, path } = useAdminTexts()
  const [open, setOpen] = useState(false)
  const details = useFetcher<{ order: AdminOrderDetails }>()
  const follows = order.status === 'processing' || order.status === 'on_hold'
  const detailsId = `details-${order.number}`
  const toggleDetails = () => {
    if (!open) void details.load(path(`/admin/orders/${order.number}`))
    setOpen(!open)
  }
  return (
    <>
      <TableRow data-row className={`${card} ${selected ? 'bg-paper max-lg:-mx-2 max-lg:px-2' : ''}`}>
        <TableCell className="max-lg:col-start-1 max-lg:row-start-1 max-lg:row-span-2">
          <label className="grid size-10 place-items-center max-lg:-mt-2.5 max-lg:-ml-2 pointer-coarse:size-11">
            <span className="sr-only">{t('orders.selectOrder', { number: order.number })}</span>
            <input type="checkbox" className="size-4 accent-ink" checked={selected} onChange={onToggle} />
          </label>
        </TableCell>
        <TableCell className="max-lg:col-start-3 max-lg:col-span-2 max-lg:row-start-1 tabular whitespace-nowrap text-ink-soft max-lg:text-right">
          <AdminMoment at={order.createdAt} />
        </TableCell>
        <TableCell className="max-lg:col-start-2 max-lg:row-start-1 tabular">
          <AdminRowLink to={`/admin/orders/${order.number}`}>{order.number}</AdminRowLink>
          {order.exchangeOf && (
            <span className="block text-xs text-ink-soft">{t('orders.exchangeOf', { number: order.exchangeOf })}</span>
          )}
        </TableCell>
        <TableCell className="max-lg:col-start-2 max-lg:col-span-2 max-lg:row-start-2 lg:w-full lg:max-w-0 lg:min-w-28">
          <Customer order={order} />
        </TableCell>
        <TableCell className="max-lg:col-start-4 max-lg:row-start-2 tabular text-right lg:whitespace-nowrap">
          {formatSatang(order.total)}
          <span className="block text-xs text-ink-soft lg:ml-2 lg:inline">
            {t('orders.items', { count: order.items })}
          </span>
        </TableCell>
        <TableCell className="max-lg:col-start-2 max-lg:col-span-2 max-lg:row-start-3 lg:pl-6">
          <WaitsFor order={order} inList />
          {order.disputeAnswerBy && (
            <span className="block text-xs text-balance text-lacquer">
              {t('refunds.money.disputed', { date: unbrokenMoment(order.disputeAnswerBy, language) })}
            </span>
          )}
          <span className="block text-xs">
            <ShipmentsSent sent={order.shipmentsSent} of={order.shipmentsSent + Number(follows)} />
          </span>
        </TableCell>
        <TableCell className="max-lg:col-start-2 max-lg:row-start-4 max-lg:col-span-3">
          <AdminStatusSelect number={order.number} status={order.status} version={order.version} />
        </TableCell>
        <TableCell className="max-lg:col-start-4 max-lg:row-start-3 text-right">
          <Button
            variant="plain"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            aria-label={t(open ? 'orders.hideDetails' : 'orders.showDetails', { number: order.number })}
            onClick={toggleDetails}
            className="min-h-10 px-2 whitespace-nowrap quiet-link max-lg:-mt-2.5 max-lg:-mr-2 max-lg:-mb-2 pointer-coarse:min-h-11 max-lg:pointer-coarse:-mt-3"
          >
            {t(open ? 'orders.hide' : 'orders.details')}
          </Button>
        </TableCell>
      </TableRow>
      {open && (
        <TableRow id={detailsId} className="bg-paper max-lg:block">
          <td colSpan={8} className="p-4 max-lg:block">
            {details.data ? (
              <AdminOrderSummary order={details.data.order} />
            ) : (
              <output className="text-ink-soft">{t('frame.loadingDetails')}</output>
            )}
          </td>
        </TableRow>
      )}
    </>
  )
}

const card =
  'max-lg:grid max-lg:grid-cols-[2rem_auto_minmax(0,1fr)_auto] max-lg:items-start max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-3'

function Customer({ order }: { order: AdminOrder }) {
  const t = useAdminT()
  const [box, domain] = order.email?.split('@') ?? []
  return (
    <>
      <WholeName name={order.name || t('orders.guest')} className="block truncate max-lg:hidden" />
      <span className="block wrap-anywhere lg:truncate lg:text-xs lg:text-ink-soft">
        {box ?? t('orders.noEmail')}
        {domain && <wbr className="lg:hidden" />}
        {domain && `@${domain}`}
      </span>
      <WholeName name={order.name || t('orders.guest')} className="block text-ink-soft lg:hidden" />
    </>
  )
}

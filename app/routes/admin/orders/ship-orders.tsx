import { useEffect } from 'react'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { type AdminKey, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { StatusBadge } from '#app/modules/orders/admin/status.tsx'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { findOrdersByNumbers } from '#app/modules/orders/orders.queries.server.ts'
import { orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import {
  type ShipmentRow,
  toShipmentRow,
  transitionRefusalKey,
} from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { maxShipmentFields, readShipments, shipmentInputs } from '#app/modules/shipments/admin/shipment-form.ts'
import {
  AdminCarrierForAll,
  AdminPasteShipments,
  AdminShipmentsTable,
} from '#app/modules/shipments/admin/shipments-table.tsx'
import { useShipments } from '#app/modules/shipments/admin/use-shipments.ts'
import { shipOrders } from '#app/modules/shipments/move-order.server.ts'
import { printLimit } from '#app/modules/shipments/printouts/printout.ts'
import { carriers, isCarrier } from '#app/modules/shipping/carriers.ts'
import { type AdminAnswer, AdminForm, AdminNotice, useAdminFetcher, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { focusContent } from '#app/ui/page/focus.tsx'
import type { Route } from './+types/ship-orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.getAll('order').flatMap((one) => one.split(','))
  const numbers = [...new Set(named.map(normaliseOrderNumber))].filter(Boolean).slice(0, printLimit)
  const orders = await findOrdersByNumbers(shopOf(context).db, numbers)
  return { rows: orders.map((order) => toShipmentRow(orderToFulfil(order))) }
}

export const action = adminAction(
  'routes/admin/orders/ship-orders',
  { ship },
  { maxFields: maxShipmentFields(printLimit) },
)

/** Ships every row with a number; each order is checked on its own, refused rows keep their text. */
async function ship(form: FormData, { shop: { db }, byStaff }: AdminInput) {
  const { shipments, incomplete, values } = readShipments(form, printLimit)
  if (shipments.length + incomplete.length === 0) return refused('missing', 'shipments.empty', { values })
  const { shipped, refused: unshipped } = await shipOrders(db, shipments, byStaff)
  const count = shipped.length
  if (unshipped.length + incomplete.length === 0) return success(withMessage('shipments.shipped', { count }))
  const fields: Record<string, AdminKey> = {
    ...Object.fromEntries(incomplete.map((number) => [shipmentInputs(number).carrier, 'shipments.noCarrier' as const])),
    ...Object.fromEntries(
      unshipped.map(({ number, reason }) => [shipmentInputs(number).trackingNumber, transitionRefusalKey(reason)]),
    ),
  }
  const message = count > 0 ? 'shipments.refusedAlso' : 'shipments.refused'
  return refused('some_refused', message, { words: { count }, fields, values })
}

export default function ShipOrders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  const { rows } = loaderData
  const open = rows.filter(({ reason }) => !reason)
  const closed = rows.filter(({ reason }) => reason)
  return (
    <>
      <AdminBackLink to="/admin/orders">{t('orders.back')}</AdminBackLink>
      <AdminTitle className="mb-2">{t('shipments.title')}</AdminTitle>
      <AdminNotice answer={actionData} />
      {open.length > 0 && <ShipForm rows={open} sent={actionData} />}
      {rows.length === 0 && (
        <>
          <p>{t('shipments.nothing')}</p>
          <Button to="/admin/orders?queue=to_ship" className="mt-4">
            {t('shipments.toShip')}
          </Button>
        </>
      )}
      {closed.length > 0 && <Closed rows={closed} />}
    </>
  )
}

function ShipForm({ rows, sent }: { rows: readonly ShipmentRow[]; sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('shipments.failed')
  const answer = fetcher.data ?? sent
  const shipments = useShipments(rows, answer)
  useEffect(() => {
    // The edited row is removed.
    if (fetcher.data?.ok) focusContent()
  }, [fetcher.data])
  return (
    <>
      <p className="mb-3 max-w-3xl text-ink-soft">{t('shipments.lead')}</p>
      <AdminPasteShipments onPaste={shipments.paste} />
      <AdminForm fetcher={fetcher} answer={answer} intent="ship" className="grid gap-4">
        <AdminCarrierForAll onChoose={shipments.carrierForAll} />
        <AdminShipmentsTable rows={rows} shipments={shipments} />
        <p className="text-ink-soft">{t('shipments.mailed')}</p>
        <SubmitButton className="justify-self-start max-sm:w-full">{t('shipments.ship')}</SubmitButton>
      </AdminForm>
    </>
  )
}

function Closed({ rows }: { rows: readonly ShipmentRow[] }) {
  const { t, language } = useAdminTexts()
  return (
    <section className="mt-8">
      <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('shipments.done')}</h2>
      <ul>
        {rows.map(({ number, name, status, reason, carrier, trackingNumber, hasLeft }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
            <LocalLink to={`/admin/orders/${number}`} className="tabular underline underline-offset-4">
              {number}
            </LocalLink>
            <span>{name}</span>
            <StatusBadge status={status} />
            <span className="tabular break-all text-ink-soft">
              {hasLeft
                ? [isCarrier(carrier) ? carriers[carrier].name[language] : '', trackingNumber].filter(Boolean).join(' ')
                : reason && t(reason)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

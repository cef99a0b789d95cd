import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminAlert, AdminForm, adminRefusal, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { AdminOrderDetails } from './order-details.ts'
import { orderInputs } from './order-inputs.ts'
import { AdminOrderQuestion } from './question.tsx'

/** Cash on delivery: what is due, and what staff record of the delivery. */
export function AdminCodOrder({ order }: { order: AdminOrderDetails }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher()
  const refused = fetcher.state === 'idle' ? adminRefusal(fetcher.data, t) : undefined
  if (order.codDue === undefined) return null
  return (
    <>
      <p className="tabular font-semibold">{t('orders.codDue', { amount: formatSatang(order.codDue) })}</p>
      {order.deliveryDays && <DeliveredForm order={order} {...order.deliveryDays} />}
      {order.hasLeft && (
        <fetcher.Form method="post" className="mt-3 grid justify-items-start gap-2" data-print="no">
          <p className="text-ink-soft">{t('orders.refusedShipment.lead')}</p>
          <input type="hidden" name="version" value={order.version} />
          <AdminAlert>{refused}</AdminAlert>
          <SecondarySubmit intent="refused_parcel">{t('orders.refusedShipment.press')}</SecondarySubmit>
          {order.status === 'completed' && (
            <>
              <p className="mt-2 text-ink-soft">{t('orders.carrierRefund.lead')}</p>
              <SecondarySubmit intent="carrier_refund">{t('orders.carrierRefund.press')}</SecondarySubmit>
            </>
          )}
        </fetcher.Form>
      )}
      <AdminOrderQuestion answer={fetcher.data} />
    </>
  )
}

type DeliveryDays = NonNullable<AdminOrderDetails['deliveryDays']>

/** Staff may record a delivery days later; the chosen day counts. `first`: the day of shipping. */
function DeliveredForm({ order, shipment, first, today }: { order: AdminOrderDetails } & DeliveryDays) {
  const t = useAdminT()
  return (
    <AdminForm
      intent="deliver_parcel"
      start={{ deliveredOn: today }}
      className="mt-3 flex flex-wrap items-end gap-3"
      data-print="no"
    >
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="shipment" value={shipment} />
      <Field of={orderInputs.deliveredOn} min={first} max={today} />
      <SecondarySubmit className="max-sm:w-full">{t('orderShipments.deliver')}</SecondarySubmit>
    </AdminForm>
  )
}

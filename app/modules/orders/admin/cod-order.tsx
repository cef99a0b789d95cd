import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, AdminForm, adminRefusal, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { AdminRefusal } from '#app/ui/admin/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { AdminOrderDetails } from './order-details.ts'
import { orderInputs } from './order-inputs.ts'
import { AdminOrderQuestion } from './question.tsx'

export function AdminCodOrder({ order }: { order: AdminOrderDetails }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data?.ok ? fetcher.data : undefined, '')
  const refused = fetcher.state === 'idle' ? adminRefusal(fetcher.data, t) : undefined
  if (order.codDue === undefined) return null
  return (
    <>
      <p className="tabular font-semibold">{t('orders.codDue', { amount: formatSatang(order.codDue) })}</p>
      {order.deliveredOn && <DeliveredForm order={order} {...order.deliveredOn} />}
      {order.hasLeft && (
        <fetcher.Form method="post" className="mt-3 grid justify-items-start gap-2" data-print="no">
          <p className="text-ink-soft">{t('orders.refusedShipment.lead')}</p>
          <input type="hidden" name="version" value={order.version} />
          {refused && <AdminRefusal>{refused}</AdminRefusal>}
          <Button type="submit" name="intent" value="refused_parcel" variant="secondary">
            {t('orders.refusedShipment.press')}
          </Button>
          {order.status === 'completed' && (
            <>
              <p className="mt-2 text-ink-soft">{t('orders.carrierRefund.lead')}</p>
              <Button type="submit" name="intent" value="carrier_refund" variant="secondary">
                {t('orders.carrierRefund.press')}
              </Button>
            </>
          )}
        </fetcher.Form>
      )}
      <AdminOrderQuestion answer={fetcher.data} />
    </>
  )
}

type Delivered = { order: AdminOrderDetails } & NonNullable<AdminOrderDetails['deliveredOn']>

/** A later entry counts from the day of delivery. */
function DeliveredForm({ order, shipment, first, today }: Delivered) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data?.ok ? fetcher.data : undefined, '')
  return (
    <AdminForm
      fetcher={fetcher}
      answer={fetcher.data}
      intent="deliver_parcel"
      start={{ deliveredOn: today }}
      className="mt-3 flex flex-wrap items-end gap-3"
      data-print="no"
    >
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="shipment" value={shipment} />
      <Field of={orderInputs.deliveredOn} min={first} max={today} />
      <Button type="submit" variant="secondary" className="max-sm:w-full">
        {t('orderShipments.deliver')}
      </Button>
    </AdminForm>
  )
}

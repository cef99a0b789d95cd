import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { AdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { AdminTrackingFields } from '#app/modules/orders/admin/tracking-fields.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import type { AdminShipment } from './admin-shipment.ts'

export function AdminTrackingForm({ order, shipment }: { order: AdminOrderDetails; shipment: AdminShipment }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data?.ok ? fetcher.data : undefined, t('orders.updateFailed'))
  return (
    <AdminForm fetcher={fetcher} answer={fetcher.data} intent="tracking" problem="own" className="grid gap-3">
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="shipment" value={shipment.number} />
      <AdminTrackingFields shipment={{ carrier: shipment.carrier ?? '', number: shipment.trackingNumber ?? '' }} />
      <FormProblem plain />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t('orders.saveTracking')}
      </Button>
    </AdminForm>
  )
}

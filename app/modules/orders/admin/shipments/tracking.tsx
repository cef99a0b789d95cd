import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { adminButton } from '#app/ui/admin/filter-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import {
  carrierKeys,
  carriers,
  guessCarrier,
  isCarrier,
  looksRight,
  normaliseTracking,
} from '../../shipments/carriers.ts'
import type { AdminOrderDetails } from '../order-details.ts'
import { orderInputs } from '../order-inputs.ts'
import type { AdminShipment } from './admin-shipment.ts'

/** The number selects its carrier until staff choose one; an odd number is a warning only. */
export function AdminTrackingFields({ shipment }: { shipment: { carrier: string; number: string } }) {
  const t = useAdminT()
  const language = useLanguage()
  const [chosen, setChosen] = useState(shipment.carrier)
  const [number, setNumber] = useState(shipment.number)
  const typed = normaliseTracking(number)
  const carrier = chosen || guessCarrier(typed) || ''
  const odd = isCarrier(carrier) && typed !== '' && !looksRight(carrier, typed)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        of={orderInputs.trackingNumber}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        hint={odd ? t('orders.trackingOdd') : carrier === 'thailand_post' ? t('orders.trackingHint') : undefined}
      />
      <SelectField of={orderInputs.carrier} value={carrier} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('orders.chooseCarrier')}</option>
        {carrierKeys.map((key) => (
          <option key={key} value={key}>
            {carriers[key].name[language]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

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
      <button type="submit" className={`${adminButton} justify-self-start`}>
        {t('orders.saveTracking')}
      </button>
    </AdminForm>
  )
}

import { useState } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import {
  carrierKeys,
  carriers,
  guessCarrier,
  isCarrier,
  isPlausibleTracking,
  normaliseTracking,
} from '#app/modules/shipping/carriers.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { orderInputs } from './order-inputs.ts'

/** The number selects its carrier until staff choose one; an odd number is a warning only. */
export function AdminTrackingFields({ shipment }: { shipment: { carrier: string; number: string } }) {
  const t = useAdminT()
  const [chosenCarrier, setChosenCarrier] = useState(shipment.carrier)
  const [number, setNumber] = useState(shipment.number)
  const normalised = normaliseTracking(number)
  const carrier = chosenCarrier || guessCarrier(normalised) || ''
  const isUnusual = isCarrier(carrier) && normalised !== '' && !isPlausibleTracking(carrier, normalised)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        of={orderInputs.trackingNumber}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        hint={isUnusual ? t('orders.trackingOdd') : carrier === 'thailand_post' ? t('orders.trackingHint') : undefined}
      />
      <SelectField of={orderInputs.carrier} value={carrier} onChange={({ target }) => setChosenCarrier(target.value)}>
        <CarrierOptions />
      </SelectField>
    </div>
  )
}

export function CarrierOptions() {
  const { t, language } = useAdminTexts()
  return (
    <>
      <option value="">{t('orders.chooseCarrier')}</option>
      <Options of={carrierKeys} text={(key) => carriers[key].name[language]} />
    </>
  )
}

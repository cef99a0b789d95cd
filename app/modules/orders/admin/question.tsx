import { type ComponentProps, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import {
  carrierKeys,
  carriers,
  guessCarrier,
  isCarrier,
  looksRight,
  normaliseTracking,
} from '#app/modules/shipping/carriers.ts'
import type { AdminAnswer, Question } from '#app/ui/admin/admin-answer.ts'
import { AdminQuestion, AdminQuestionPanel } from '#app/ui/admin/question.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { orderInputs } from './order-inputs.ts'

export function AdminOrderQuestion({ answer, action }: { answer: AdminAnswer | undefined; action?: string }) {
  const leave = useAdminT()('orders.ask.leave')
  return <AdminQuestion answer={answer} action={action} leave={leave} more={moreOf} />
}

/** For a form sent without JavaScript. */
export const AdminOrderQuestionPanel = ({ answer }: { answer: AdminAnswer | undefined }) => (
  <AdminQuestionPanel answer={answer} more={moreOf} />
)

const moreOf = (question: Question) => <ShipmentAndStock {...question} />

function ShipmentAndStock({ shipment, stockBack }: Question) {
  const t = useAdminT()
  return (
    <>
      {shipment && (
        <>
          <AdminTrackingFields shipment={shipment} />
          <Choice type="checkbox" name="withoutTracking">
            {t('orders.withoutTracking')}
          </Choice>
        </>
      )}
      {stockBack && (
        <fieldset>
          <legend className="mb-1">{t('orders.ask.stockBack')}</legend>
          <Choice type="radio" name="stockBack" value="no" defaultChecked={stockBack.answer === false}>
            {t('orders.ask.stockNo')}
          </Choice>
          <Choice type="radio" name="stockBack" value="yes" defaultChecked={stockBack.answer === true}>
            {t('orders.ask.stockYes')}
          </Choice>
        </fieldset>
      )}
    </>
  )
}

const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
    <input {...input} className="size-4 accent-ink" />
    {children}
  </label>
)

/** The number selects its carrier until staff choose one; an odd number is a warning only. */
export function AdminTrackingFields({ shipment }: { shipment: { carrier: string; number: string } }) {
  const t = useAdminT()
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
        <CarrierOptions />
      </SelectField>
    </div>
  )
}

export function CarrierOptions() {
  const t = useAdminT()
  const language = useLanguage()
  return (
    <>
      <option value="">{t('orders.chooseCarrier')}</option>
      {carrierKeys.map((key) => (
        <option key={key} value={key}>
          {carriers[key].name[language]}
        </option>
      ))}
    </>
  )
}

import { useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { ThaiAddress } from '#app/modules/addresses/thai-address.ts'
import { PlaceField } from '#app/modules/addresses/ui/place-field.tsx'
import { Field } from '#app/ui/field.tsx'
import type { CustomerField } from '../customer-form.ts'
import { fieldId } from './field-error.ts'

type Props = {
  typed: Partial<Record<CustomerField, string>>
  /** What is wrong with a field, as a sentence. */
  error: (field: CustomerField) => string | undefined
  onPostalCode?: (code: string) => void
  /**
   * Staff write down what a customer told them: the e-mail may be missing, her own note is not theirs to write, and the
   * browser fills in nothing of theirs. With the headings of the two groups.
   */
  byStaff?: { contact: string; address: string }
}

/** Who orders, and where it goes. */
export function CustomerFields(props: Props) {
  const t = useT()
  const { error, byStaff } = props
  const optional = (name: 'email' | 'notes') => `${t(`checkout.fields.${name}`)} (${t('checkout.payment.optional')})`
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'address', autoComplete: string) => ({
    name,
    id: fieldId(name),
    enterKeyHint: 'next' as const,
    label: name === 'email' && byStaff ? optional(name) : t(`checkout.fields.${name}`),
    defaultValue: props.typed[name] ?? '',
    error: error(name),
    autoComplete: byStaff ? 'off' : autoComplete,
    'aria-required': !(name === 'email' && byStaff),
  })
  const legend = byStaff ? 'font-medium' : 'font-serif text-xl font-medium'
  return (
    <>
      <fieldset>
        <legend className={legend}>{byStaff?.contact ?? t('checkout.payment.contact')}</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field {...field('firstName', 'given-name')} maxLength={100} />
          <Field {...field('lastName', 'family-name')} maxLength={100} />
          <Field {...field('email', 'email')} type="email" inputMode="email" maxLength={254} />
          <Field {...field('phone', 'tel')} type="tel" maxLength={40} hint={t('checkout.fields.phoneHint')} />
        </div>
      </fieldset>
      <fieldset className="mt-8">
        <legend className={legend}>{byStaff?.address ?? t('checkout.payment.address')}</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field {...field('address', 'street-address')} maxLength={200} className="sm:col-span-2" />
          <PlaceFields {...props} />
          {!byStaff && (
            <Field
              name="notes"
              id={fieldId('notes')}
              label={optional('notes')}
              defaultValue={props.typed.notes ?? ''}
              error={error('notes')}
              maxLength={1000}
              className="sm:col-span-2"
            />
          )}
        </div>
      </fieldset>
    </>
  )
}

/** Sub-district or postal code first: picking a place fills in the other three. */
function PlaceFields({ typed, error, onPostalCode, byStaff }: Props) {
  const t = useT()
  const [place, setPlace] = useState({
    subdistrict: typed.subdistrict ?? '',
    district: typed.district ?? '',
    province: typed.province ?? '',
    postalCode: typed.postalCode ?? '',
  })
  const change = (part: Partial<typeof place>) => {
    setPlace({ ...place, ...part })
    if (part.postalCode !== undefined) onPostalCode?.(part.postalCode)
  }
  const pick = ({ subdistrict, district, province, postalCode }: ThaiAddress) =>
    change({ subdistrict, district, province, postalCode })
  const field = (name: keyof typeof place, autoComplete: string) => ({
    name,
    id: fieldId(name),
    enterKeyHint: 'next' as const,
    label: t(`checkout.fields.${name}`),
    value: place[name],
    error: error(name),
    autoComplete: byStaff ? 'off' : autoComplete,
    maxLength: 100,
    'aria-required': true,
  })
  return (
    <>
      <PlaceField
        {...field('subdistrict', 'address-level3')}
        hint={t('checkout.fields.subdistrictHint')}
        onType={(subdistrict) => change({ subdistrict })}
        onPick={pick}
      />
      <PlaceField
        {...field('postalCode', 'postal-code')}
        inputMode="numeric"
        onType={(postalCode) => change({ postalCode })}
        onPick={pick}
      />
      <Field {...field('district', 'address-level2')} onChange={(event) => change({ district: event.target.value })} />
      <Field {...field('province', 'address-level1')} onChange={(event) => change({ province: event.target.value })} />
    </>
  )
}

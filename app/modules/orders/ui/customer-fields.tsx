import { type ReactNode, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import {
  type AddressFieldName,
  addressFields,
  type FieldsWith,
  fieldsWhere,
} from '#app/modules/addresses/address-fields.ts'
import type { ThaiAddress } from '#app/modules/addresses/thai-address.ts'
import { useAddressInput } from '#app/modules/addresses/ui/address-input.ts'
import { PlaceField, PostalCodeDoubt } from '#app/modules/addresses/ui/place-field.tsx'
import { Field, useFormAround } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/form/form.tsx'
import { isRecipientField } from '../customer-view/recipient-rules.ts'

/** One alert with a link to each wrong field, in form order. On phones one sentence: the first field has the focus. */
export function WrongFields({ of }: { of: readonly FieldOfOrder[] }) {
  const t = useT()
  const { error } = useFormAround()
  const wrong = of.map((name) => ({ name, sentence: error(name) })).filter(({ sentence }) => sentence)
  const incomplete = wrong.some(({ sentence }) => sentence === t('fields.errors.required'))
  return (
    <div role="alert" className={wrong.length > 0 ? 'mb-8 border border-lacquer bg-surface p-4' : undefined}>
      {wrong.length > 0 && (
        <>
          <p className="font-medium">{t(incomplete ? 'checkout.payment.required' : 'checkout.payment.wrong')}</p>
          <ul className="mt-1 max-sm:hidden">
            {wrong.map(({ name, sentence }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    // Navigating to the fragment would drop the response.
                    event.preventDefault()
                    document.getElementById(fieldId(name))?.focus()
                  }}
                  className="inline-flex min-h-6 items-center py-1 underline decoration-line underline-offset-4"
                >
                  {t(`fields.${name}`)}: {sentence}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type InvoiceField = 'invoiceName' | 'invoiceTaxId' | 'invoiceBranch' | 'invoiceAddress'
type CardField = 'cardNumber' | 'expiryDate' | 'cvv' | 'cardholderName'
type FieldOfOrder = AddressFieldName | InvoiceField | CardField

/** Target of the links in the error summary. */
export const fieldId = (name: FieldOfOrder): string => `order-${name}`

type Props = {
  onPostalCode?: (code: string) => void
  /** Staff enter a customer's data: more fields are optional, autofill is off, and the note is left out. */
  byStaff?: { contact: string; address: string; optional: readonly AddressFieldName[] }
  /** A placed order: its note has its own form, and these fields may be empty too. */
  ofOrder?: { optional: readonly AddressFieldName[] }
}

type PlaceName = FieldsWith<{ shipment: 'place' }>
const placeNames = fieldsWhere<PlaceName>(({ shipment }) => shipment === 'place')

export function CustomerFields(props: Props) {
  const t = useT()
  const { byStaff, ofOrder } = props
  const legend = byStaff ? '' : 'font-serif text-xl font-medium'
  const fieldset = (group: 'contact' | 'address') => (
    <fieldset className={group === 'address' ? 'mt-8' : undefined}>
      <legend className={legend}>{byStaff?.[group] ?? t(`checkout.payment.${group}`)}</legend>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {fieldsWhere((field) => field.group === group)
          .filter((name) => !(byStaff || ofOrder) || isRecipientField(name))
          .map((name) => (
            <FieldOf key={name} name={name} {...props} />
          ))}
      </div>
    </fieldset>
  )
  return (
    <>
      {fieldset('contact')}
      {fieldset('address')}
    </>
  )
}

/** The four place fields are drawn as one group. */
function FieldOf({ name, ...props }: Props & { name: AddressFieldName }) {
  const input = useInput(props)
  if (name === placeNames[0]) return <PlaceFields {...props} />
  if ((placeNames as AddressFieldName[]).includes(name)) return null
  const width = 'wide' in addressFields[name] ? 'sm:col-span-2' : undefined
  const field = <Field {...input(name)} className={width} />
  if (props.byStaff || !isFolded(name)) return field
  return (
    <Folded name={name} className={width}>
      {field}
    </Folded>
  )
}

type FoldedName = FieldsWith<{ folded: true }>
const isFolded = (name: AddressFieldName): name is FoldedName => 'folded' in addressFields[name]

/** An optional field folded until it is opened, filled or wrong. */
function Folded(props: { name: FoldedName; className: string | undefined; children: ReactNode }) {
  const { name, className, children } = props
  const t = useT()
  const { value, error } = useFormAround()
  const [open, setOpen] = useState(Boolean(value(name)))
  return (
    <Fold
      open={open || error(name) !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={className}
      summary={t(`fields.${name}Add`)}
      small
    >
      {children}
    </Fold>
  )
}

function useInput({ byStaff, ofOrder }: Props) {
  const input = useAddressInput()
  const { optional = [] } = byStaff ?? ofOrder ?? {}
  return (name: AddressFieldName) => ({
    ...input(name, optional.includes(name) ? { optional: true } : {}),
    id: fieldId(name),
    enterKeyHint: 'next' as const,
    ...(byStaff ? { autoComplete: 'off' } : {}),
  })
}

/** Choosing a place fills the other three fields. */
function PlaceFields(props: Props) {
  const input = useInput(props)
  const { value } = useFormAround()
  const [place, setPlace] = useState(
    () => Object.fromEntries(placeNames.map((name) => [name, value(name) ?? ''])) as Record<PlaceName, string>,
  )
  const change = (part: Partial<typeof place>) => {
    setPlace({ ...place, ...part })
    if (part.postalCode !== undefined) props.onPostalCode?.(part.postalCode)
  }
  const pick = ({ subdistrict, district, province, postalCode }: ThaiAddress) =>
    change({ subdistrict, district, province, postalCode })
  const fields = placeNames.map((name) => {
    const field = { ...input(name), value: place[name] }
    if (name === 'subdistrict' || name === 'postalCode')
      return <PlaceField key={name} {...field} onType={(typed) => change({ [name]: typed })} onPick={pick} />
    return <Field key={name} {...field} onChange={(event) => change({ [name]: event.target.value })} />
  })
  return (
    <>
      {fields}
      <PostalCodeDoubt postalCode={place.postalCode} province={place.province} />
    </>
  )
}

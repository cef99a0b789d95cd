import { type ChangeEvent, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { latinDigits } from '#app/kit/money.ts'
import { fieldId } from '#app/modules/orders/ui/customer-fields.tsx'
import { type CardInput, cardLimits } from '#app/modules/payments/card-form.ts'
import { Field } from '#app/ui/field.tsx'

const cardTokens = {
  cardNumber: 'cc-number',
  expiryDate: 'cc-exp',
  cvv: 'cc-csc',
  cardholderName: 'cc-name',
} as const satisfies Record<keyof CardInput, string>

/** Test numbers only; shown with the ability `inlineCard`. */
export function CardFields({ card }: { card: CardInput | undefined }) {
  const t = useT()
  const field = (name: keyof CardInput) => ({
    name,
    id: fieldId(name),
    enterKeyHint: 'next' as const,
    label: t(`fields.${name}`),
    maxLength: cardLimits[name],
    autoComplete: cardTokens[name],
    'aria-required': true,
    defaultValue: card?.[name],
  })
  return (
    <div className="grid grid-cols-2 gap-4">
      <Tidy {...field('cardNumber')} tidy={groupsOfFour} inputMode="numeric" className="col-span-2" />
      <Tidy {...field('expiryDate')} tidy={withSlash} inputMode="numeric" />
      <Field {...field('cvv')} inputMode="numeric" />
      <Field {...field('cardholderName')} enterKeyHint="done" className="col-span-2" />
    </div>
  )
}

type TidyProps = { tidy: (text: string) => string; defaultValue: string | undefined }

/** Formats the input only while the caret is at its end. */
function Tidy({ tidy, defaultValue = '', ...field }: TidyProps & Parameters<typeof Field>[0]) {
  const [value, setValue] = useState(defaultValue)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target
    setValue(selectionStart === typed.length && typed.length > value.length ? tidy(typed) : typed)
  }
  return <Field {...field} value={value} onChange={change} />
}

const groupsOfFour = (text: string) =>
  latinDigits(text)
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

const withSlash = (text: string) => {
  const digits = latinDigits(text).replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { latinDigits } from '#app/kit/money.ts'
import { fieldId } from '#app/modules/orders/ui/field-id.ts'
import { type CardInput, cardLimits } from '#app/modules/payments/card-form.ts'
import { Field } from '#app/ui/field.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { CardIcon, LockIcon } from '#app/ui/icons.tsx'
import type { OnlineMethod } from '../payment-form.ts'

type Props = {
  methods: readonly OnlineMethod[]
  inlineCard: boolean
  refused?: string | undefined
}

/** The ways to pay, as tabs that are radio buttons: they work without script, and so does the panel below them. */
export function MethodFields({ methods, inlineCard, refused }: Props) {
  const t = useT()
  const chosen = useFormAround().value('method') ?? methods[0]
  return (
    <fieldset className="group/method mt-8">
      <legend className="font-serif text-xl font-medium">{t('checkout.payment.method')}</legend>
      {refused && <Refused key={refused}>{refused}</Refused>}
      <div className="mt-3 flex flex-wrap border border-ink-soft/60">
        {methods.map((method) => (
          <label
            key={method}
            className="flex min-h-12 flex-1 basis-28 cursor-pointer items-center justify-center gap-2 px-3 py-2 text-center has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input type="radio" name="method" value={method} defaultChecked={method === chosen} className="sr-only" />
            {t(`checkout.payment.${method}`)}
          </label>
        ))}
      </div>
      <div className="mt-4 hidden group-has-[input[value=card]:checked]/method:block">
        {inlineCard ? <CardFields /> : <Secure />}
      </div>
      <p className="mt-4 hidden text-ink-soft group-has-[input[value$=promptpay]:checked]/method:block">
        {t('checkout.payment.promptpayText')}
      </p>
      <p className="mt-4 hidden text-ink-soft group-has-[input[value=bank_transfer]:checked]/method:block">
        {t('checkout.payment.bank_transferText')}
      </p>
    </fieldset>
  )
}

/** Why the last try failed. Takes the focus, which was on a button that is no more. */
function Refused({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} role="alert" tabIndex={-1} className="mt-2 text-lacquer">
      {children}
    </p>
  )
}

function Secure() {
  const t = useT()
  return (
    <p className="flex gap-2 text-ink-soft">
      <LockIcon size={20} className="mt-0.5 shrink-0" />
      {t('checkout.payment.secure')}
    </p>
  )
}

/** What browsers and password managers call the four fields. */
const cardTokens = {
  cardNumber: 'cc-number',
  expiryDate: 'cc-exp',
  cvv: 'cc-csc',
  cardholderName: 'cc-name',
} as const satisfies Record<keyof CardInput, string>

/** The shop's own card form: test numbers only. With a provider that has a page for cards these fields do not exist. */
function CardFields() {
  const t = useT()
  const field = (name: keyof CardInput) => ({
    name,
    id: fieldId(name),
    enterKeyHint: 'next' as const,
    label: t(`fields.${name}`),
    maxLength: cardLimits[name],
    autoComplete: cardTokens[name],
    'aria-required': true,
  })
  return (
    <>
      <TestNumbers />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Tidy {...field('cardNumber')} tidy={groupsOfFour} inputMode="numeric" className="col-span-2" />
        <Tidy {...field('expiryDate')} tidy={withSlash} inputMode="numeric" />
        <Field {...field('cvv')} inputMode="numeric" />
        <Field {...field('cardholderName')} enterKeyHint="done" className="col-span-2" />
      </div>
    </>
  )
}

const numbers = {
  success: '4242 4242 4242 4242',
  authenticates: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
} as const

function TestNumbers() {
  const t = useT()
  return (
    <div className="border-l-2 border-gold bg-surface px-4 py-3 text-sm">
      <p className="flex items-center gap-2">
        <CardIcon size={18} className="shrink-0" /> {t('checkout.payment.testNote')}
      </p>
      <dl className="tabular mt-2 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {(Object.keys(numbers) as (keyof typeof numbers)[]).map((outcome) => (
          <div key={outcome} className="py-0.5">
            <dt className="inline select-all">{numbers[outcome]}</dt>{' '}
            <dd className="inline text-ink-soft">{t(`checkout.payment.testNumbers.${outcome}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A field that tidies what is typed as long as one types at its end. */
function Tidy({ tidy, ...field }: { tidy: (text: string) => string } & Parameters<typeof Field>[0]) {
  const [value, setValue] = useState('')
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

import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { formatSatang, latinDigits } from '#app/kit/money.ts'
import { CodNotice } from '#app/modules/orders/ui/cod-notice.tsx'
import { fieldId } from '#app/modules/orders/ui/customer-fields.tsx'
import { type CardInput, cardLimits } from '#app/modules/payments/card-form.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { Field, useFormAround } from '#app/ui/field.tsx'
import { CardIcon, type IconProps, LockIcon } from '#app/ui/icons.tsx'
import type { OnlineMethod } from '../payment/payment-form.ts'
import { type OrderAnswer, placeOrderMessages } from '../place-order.ts'

/** `total`: undefined until the quote includes the fee. */
type CodTerms = { fee: number; total: number | undefined }

function CodPanel({ cod }: { cod?: CodTerms | undefined }) {
  const t = useT()
  return (
    <>
      <p className="text-ink-soft">
        {t('cod.panel')}
        {cod && cod.fee > 0 && <> {t('cod.fee', { fee: formatSatang(cod.fee) })}</>}
      </p>
      <CodNotice amount={cod?.total} className="mt-3" />
    </>
  )
}

type SlotProps = { inlineCard: boolean; card?: CardInput | undefined; cod?: CodTerms | undefined }

/** Labelled `checkout.payment.<method>`; `Panel` shows while chosen. */
type PaymentOption = { Icon: (props: IconProps) => ReactNode; Panel: (slot: SlotProps) => ReactNode }

const QrIcon = drawn('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20v-2')
const ShipmentIcon = drawn('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8')
const BankIcon = drawn('M3 9.500L12 4l9 5.500zM5.500 9.500V17M10 9.500V17M14 9.500V17M18.500 9.500V17M3.500 20h17')

const paymentOptions: Readonly<Record<OnlineMethod, PaymentOption>> = {
  promptpay: { Icon: QrIcon, Panel: PromptPayText },
  own_promptpay: { Icon: QrIcon, Panel: PromptPayText },
  card: { Icon: CardIcon, Panel: ({ inlineCard, card }) => (inlineCard ? <CardFields card={card} /> : <Secure />) },
  bank_transfer: { Icon: BankIcon, Panel: TransferText },
  cod: { Icon: ShipmentIcon, Panel: CodPanel },
}

function PromptPayText() {
  const t = useT()
  return <p className="text-ink-soft">{t('checkout.payment.promptpayText')}</p>
}

function TransferText() {
  const t = useT()
  return <p className="text-ink-soft">{t('checkout.payment.bank_transferText')}</p>
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

/** Kept out of icons.tsx, which every page loads. */
function drawn(path: string) {
  return ({ size = 24, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}

const cardTokens = {
  cardNumber: 'cc-number',
  expiryDate: 'cc-exp',
  cvv: 'cc-csc',
  cardholderName: 'cc-name',
} as const satisfies Record<keyof CardInput, string>

/** Test numbers only; shown with the ability `inlineCard`. */
function CardFields({ card }: { card: CardInput | undefined }) {
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

type Props = {
  methods: readonly OnlineMethod[]
  /** Overrides the submitted choice. */
  chosen?: OnlineMethod | undefined
  /** Default; else the first. */
  start?: string
  slot: SlotProps
  refused?: string | undefined
  onMethod?: (method: OnlineMethod) => void
  /** Why a method that is on is missing. */
  off?: string | undefined
}

export function MethodFields({ methods, chosen, start, slot, refused, onMethod, off }: Props) {
  const t = useT()
  const { value } = useFormAround()
  const current = [chosen, value('method'), start].find((one) => methods.some((method) => method === one)) ?? methods[0]
  return (
    <fieldset className="mt-10">
      <legend className="font-serif text-xl font-medium">{t('checkout.payment.method')}</legend>
      {refused && <Refused key={refused}>{refused}</Refused>}
      <div className="mt-3 divide-y divide-line border-y border-line">
        {methods.map((method) => {
          const { Icon, Panel } = paymentOptions[method]
          return (
            <div key={method} className="group/way">
              <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
                <input
                  type="radio"
                  name="method"
                  value={method}
                  defaultChecked={method === current}
                  onChange={onMethod && (() => onMethod(method))}
                  className="size-6 shrink-0 accent-ink"
                />
                <span className="flex-1">{t(`checkout.payment.${method}`)}</span>
                <Icon size={24} className="text-ink-soft" />
              </label>
              <div className="hidden pt-1 pb-5 group-has-checked/way:block sm:pl-9">
                <Panel {...slot} />
              </div>
            </div>
          )
        })}
      </div>
      {off && <p className="mt-3 text-sm text-ink-soft">{off}</p>}
    </fieldset>
  )
}

/** Takes the focus, because the focused button is gone. */
function Refused({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} role="alert" tabIndex={-1} className="mt-2 text-lacquer">
      {children}
    </p>
  )
}

/** When off, the method is deselected. */
export function useCod(
  quote: Quote | undefined,
  answer: OrderAnswer | undefined,
  method: OnlineMethod | undefined,
  onMethod: (method: undefined) => void,
) {
  const off = offOf(quote, answer)
  useEffect(() => {
    if (off && method === 'cod') onMethod(undefined)
  }, [off, method, onMethod])
  const cod = quote?.cod
  const total = method === 'cod' ? quote?.total : undefined
  return { max: cod?.max ?? 0, off, terms: cod && { fee: cod.fee, total } }
}

function offOf(quote: Quote | undefined, answer: OrderAnswer | undefined): MessageKey | undefined {
  if (answer?.ok === false && answer.reason === placeOrderMessages.cod_refused_before) return 'cod.off.refused_before'
  const reason = quote?.cod?.reason
  return reason && `cod.off.${reason}`
}

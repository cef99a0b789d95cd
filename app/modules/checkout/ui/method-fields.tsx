import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { CodNotice } from '#app/modules/orders/ui/cod-notice.tsx'
import type { CardInput } from '#app/modules/payments/card-form.ts'
import { useFormAround } from '#app/ui/field.tsx'
import { CardIcon, type IconProps, LockIcon, strokes } from '#app/ui/icons.tsx'
import type { OnlineMethod } from '../payment/payment-form.ts'
import { CardFields } from './card-fields.tsx'
import type { CodTerms } from './use-cod.ts'

/** What the panels of the methods need. */
type SlotProps = { inlineCard: boolean; card?: CardInput | undefined; cod?: CodTerms | undefined }

/** The choice of a payment method. `off`: why a method that is on is missing. */
export function MethodFields(props: {
  methods: readonly OnlineMethod[]
  /** Overrides the submitted choice. */
  chosen?: OnlineMethod | undefined
  /** Default; else the first. */
  start?: string
  slot: SlotProps
  refused?: string | undefined
  onMethod?: (method: OnlineMethod) => void
  off?: string | undefined
}) {
  const { methods, chosen, start, slot, refused, onMethod, off } = props
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

/** Labelled `checkout.payment.<method>`; `Panel` shows while chosen. */
type PaymentOption = { Icon: (props: IconProps) => ReactNode; Panel: (slot: SlotProps) => ReactNode }

// Kept out of icons.tsx, which every page loads.
const QrIcon = strokes('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20v-2')
const ShipmentIcon = strokes('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8')
const BankIcon = strokes('M3 9.500L12 4l9 5.500zM5.500 9.500V17M10 9.500V17M14 9.500V17M18.500 9.500V17M3.500 20h17')

const paymentOptions: Readonly<Record<OnlineMethod, PaymentOption>> = {
  promptpay: { Icon: QrIcon, Panel: () => <MethodText name="promptpay" /> },
  own_promptpay: { Icon: QrIcon, Panel: () => <MethodText name="promptpay" /> },
  card: { Icon: CardIcon, Panel: ({ inlineCard, card }) => (inlineCard ? <CardFields card={card} /> : <Secure />) },
  bank_transfer: { Icon: BankIcon, Panel: () => <MethodText name="bank_transfer" /> },
  cod: { Icon: ShipmentIcon, Panel: CodPanel },
}

function MethodText({ name }: { name: 'promptpay' | 'bank_transfer' }) {
  const t = useT()
  return <p className="text-ink-soft">{t(`checkout.payment.${name}Text`)}</p>
}

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

function Secure() {
  const t = useT()
  return (
    <p className="flex gap-2 text-ink-soft">
      <LockIcon size={20} className="mt-0.5 shrink-0" />
      {t('checkout.payment.secure')}
    </p>
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

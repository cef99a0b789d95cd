import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { CardInput } from '#app/modules/payments/card-form.ts'
import { CardIcon, type IconProps, LockIcon } from '#app/ui/icons.tsx'
import type { OnlineMethod } from '../payment/payment-form.ts'
import { CardFields } from './card-fields.tsx'
import { CodPanel, type CodTerms } from './cod-panel.tsx'

export type SlotProps = { inlineCard: boolean; card?: CardInput | undefined; cod?: CodTerms | undefined }

/** Labelled `checkout.payment.<method>`; `Panel` shows while chosen. */
type PaymentOption = { Icon: (props: IconProps) => ReactNode; Panel: (slot: SlotProps) => ReactNode }

const QrIcon = drawn('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20v-2')
const ShipmentIcon = drawn('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8')
const BankIcon = drawn('M3 9.500L12 4l9 5.500zM5.500 9.500V17M10 9.500V17M14 9.500V17M18.500 9.500V17M3.500 20h17')

/** Ordered by `onlineMethods`. */
export const paymentOptions: Readonly<Record<OnlineMethod, PaymentOption>> = {
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

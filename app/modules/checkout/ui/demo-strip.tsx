import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { fieldId } from '#app/modules/orders/ui/customer-fields.tsx'
import type { CardInput } from '#app/modules/payments/card-form.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
  /** Undefined without a card form of the shop. */
  onCard: ((card: CardInput) => void) | undefined
  children?: ReactNode
}

export function DemoStrip({ onCard, children }: Props) {
  const t = useT()
  if (!onCard && !children) return null
  return (
    <details className="mt-8 border border-dashed border-ink-soft/60 px-4">
      <summary className="min-h-11 py-2.5 text-sm">{t('checkout.demo.title')}</summary>
      <div className="pb-4">
        {onCard && <TestCards onCard={onCard} />}
        {children}
      </div>
    </details>
  )
}

const numbers = {
  success: '4242 4242 4242 4242',
  authenticates: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
} as const

const rest = { expiryDate: '12/39', cvv: '123', cardholderName: 'MAI DEMO' }

function TestCards({ onCard }: { onCard: (card: CardInput) => void }) {
  const t = useT()
  return (
    <>
      <p className="text-sm text-ink-soft">{t('checkout.payment.testNote')}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {(Object.keys(numbers) as (keyof typeof numbers)[]).map((outcome) => (
          <li key={outcome}>
            <Button
              variant="plain"
              className="w-full border border-line bg-surface px-3 py-2 text-left text-sm hover:border-ink"
              onClick={() => onCard({ ...rest, cardNumber: numbers[outcome] })}
            >
              <span className="tabular block">{numbers[outcome]}</span>{' '}
              <span className="text-ink-soft">{t(`checkout.payment.testNumbers.${outcome}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `filled`: the key that resets the fields. */
export function useDemoCard() {
  const [{ card, filled }, setCard] = useState<{ card?: CardInput | undefined; filled: number }>({ filled: 0 })
  useEffect(() => {
    if (filled > 0) document.getElementById(fieldId('cardNumber'))?.focus()
  }, [filled])
  const fill = (next: CardInput) => setCard({ card: next, filled: filled + 1 })
  return { card, filled, fill }
}

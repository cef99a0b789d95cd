import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { add, cappedAt, decimalBaht, formatSatang, type Satang, zero } from '#app/kit/money.ts'
import type { AdminOrderDetails, AdminOrderLine } from '#app/modules/orders/admin/order-details.ts'
import { quantityField } from '#app/modules/orders/admin/order-inputs.ts'
import { itemsLeft, paidFor } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Props = { lines: readonly AdminOrderLine[]; chosen: ChosenItems; onChoose: (line: number, typed: string) => void }

export function AdminRefundItems({ lines, chosen, onChoose }: Props) {
  const t = useAdminT()
  return (
    <fieldset>
      <legend className="mb-1 text-ink-soft">{t('orderRefund.items')}</legend>
      <ul className="border-t border-line">
        {lines
          .filter(({ balance }) => itemsLeft(balance) > 0)
          .map((line) => (
            <Line
              key={line.lineNumber}
              line={line}
              typed={chosen.typed(line)}
              items={chosen.items.get(line.lineNumber) ?? 0}
              onType={(typed) => onChoose(line.lineNumber, typed)}
            />
          ))}
      </ul>
    </fieldset>
  )
}

type LineProps = { line: AdminOrderLine; typed: string; items: number; onType: (typed: string) => void }

function Line({ line, typed, items, onType }: LineProps) {
  const t = useAdminT()
  const language = useLanguage()
  const hydrated = useHydrated()
  const words = { name: line.name[language], size: sizeLabel(line.size, language) }
  const max = itemsLeft(line.balance)
  // Focusable at its limit, so that the focus is not lost.
  const step = (by: 1 | -1, disabled: boolean) => ({
    type: 'button' as const,
    'aria-disabled': disabled || undefined,
    onClick: () => disabled || onType(String(items + by)),
    className:
      'grid size-10 place-items-center border border-ink-soft/60 aria-disabled:opacity-35 pointer-coarse:size-11',
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-36 flex-1">
        <ThaiLineBreaks>{words.name}</ThaiLineBreaks>
        <span className="block text-ink-soft">
          {words.size}
          {items > 0 && <span className="tabular"> · {formatSatang(paidFor(line.balance, items))}</span>}
        </span>
      </span>
      <span className="flex items-center">
        {hydrated && (
          <Button variant="plain" {...step(-1, items <= 0)} aria-label={t('inventory.one_less', words)}>
            <span aria-hidden="true">−</span>
          </Button>
        )}
        <input
          name={quantityField(line.lineNumber)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-label={t('inventory.quantityOf', words)}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
          className="tabular block h-10 w-12 border-y border-ink-soft/60 bg-surface text-center pointer-coarse:h-11 pointer-coarse:text-base"
        />
        {hydrated && (
          <Button variant="plain" {...step(1, items >= max)} aria-label={t('inventory.one_more', words)}>
            <span aria-hidden="true">+</span>
          </Button>
        )}
        <span className="tabular min-w-12 pl-2 text-ink-soft">{t('orderRefund.of', { count: max })}</span>
      </span>
    </li>
  )
}

type Refunded = Pick<AdminOrderDetails, 'lines' | 'refundable' | 'deliveryLeft'>

/** `typed` as entered; `items` limited to what is left. */
type ChosenItems = { typed: (line: AdminOrderLine) => string; items: ReadonlyMap<number, number> }

/** The amount follows the chosen items until staff type one; only a typed one is sent (`isTypedAmount`). */
export function useRefundAmount({ lines, refundable, deliveryLeft }: Refunded) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, string>>(new Map())
  const [delivery, setDelivery] = useState(false)
  const [typedAmount, setTypedAmount] = useState<string>()
  const items = new Map(lines.map((line) => [line.lineNumber, countOf(quantities.get(line.lineNumber), line)]))
  const paid = add(
    ...lines.map(({ lineNumber, balance }) => paidFor(balance, items.get(lineNumber) ?? 0)),
    delivery ? deliveryLeft : zero,
  )
  const worked = inBaht(cappedAt(paid, refundable))
  return {
    chosen: { typed: (line) => quantities.get(line.lineNumber) ?? '0', items } satisfies ChosenItems,
    delivery,
    amount: typedAmount ?? worked,
    isTypedAmount: typedAmount !== undefined || worked === '',
    choose: (line: number, typed: string) => {
      setQuantities(new Map([...quantities, [line, typed]]))
      setTypedAmount(undefined)
    },
    chooseDelivery: (chosen: boolean) => {
      setDelivery(chosen)
      setTypedAmount(undefined)
    },
    chooseAll: () => {
      setQuantities(new Map(lines.map(({ lineNumber, balance }) => [lineNumber, String(itemsLeft(balance))])))
      setDelivery(deliveryLeft > 0)
      setTypedAmount(inBaht(refundable))
    },
    type: setTypedAmount,
  }
}

const countOf = (typed: string | undefined, { balance }: AdminOrderLine): number => {
  const count = /^\d{1,2}$/.test(typed ?? '') ? Number(typed) : 0
  return Math.min(count, itemsLeft(balance))
}

const inBaht = (amount: Satang): string => (amount === 0 ? '' : decimalBaht(amount).replace(/\.00$/, ''))

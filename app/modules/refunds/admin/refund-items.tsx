import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { AdminOrderLine } from '#app/modules/orders/admin/order-details.ts'
import { quantityField } from '#app/modules/orders/admin/order-inputs.ts'
import { itemsLeft, paidFor } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/page/page-value.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ChosenItems } from './use-refund-amount.ts'

type Props = {
  lines: readonly AdminOrderLine[]
  chosen: ChosenItems
  onChoose: (lineNumber: number, quantityText: string) => void
}

/** The items of an order that can be refunded, each with its quantity. */
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
              quantityText={chosen.quantityText(line)}
              quantity={chosen.quantity(line)}
              onChange={(text) => onChoose(line.lineNumber, text)}
            />
          ))}
      </ul>
    </fieldset>
  )
}

type LineProps = {
  line: AdminOrderLine
  quantityText: string
  quantity: number
  onChange: (quantityText: string) => void
}

function Line({ line, quantityText, quantity, onChange }: LineProps) {
  const { t, language } = useAdminTexts()
  const hydrated = useHydrated()
  const item = { name: line.name[language], size: sizeLabel(line.size, language) }
  const max = itemsLeft(line.balance)
  // Focusable at its limit, so that the focus is not lost.
  const stepButton = (by: 1 | -1, disabled: boolean) => (
    <Button
      variant="plain"
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onChange(String(quantity + by))}
      aria-label={t(by < 0 ? 'inventory.one_less' : 'inventory.one_more', item)}
      className="grid size-10 place-items-center border border-ink-soft/60 aria-disabled:opacity-35 pointer-coarse:size-11"
    >
      <span aria-hidden="true">{by < 0 ? '−' : '+'}</span>
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-36 flex-1">
        <ThaiLineBreaks>{item.name}</ThaiLineBreaks>
        <span className="block text-ink-soft">
          {item.size}
          {quantity > 0 && <span className="tabular"> · {formatSatang(paidFor(line.balance, quantity))}</span>}
        </span>
      </span>
      <span className="flex items-center">
        {hydrated && stepButton(-1, quantity <= 0)}
        <input
          name={quantityField(line.lineNumber)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-label={t('inventory.quantityOf', item)}
          value={quantityText}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(target.value)}
          className="tabular block h-10 w-12 border-y border-ink-soft/60 bg-surface text-center pointer-coarse:h-11 pointer-coarse:text-base"
        />
        {hydrated && stepButton(1, quantity >= max)}
        <span className="tabular min-w-12 pl-2 text-ink-soft">{t('orderRefund.of', { count: max })}</span>
      </span>
    </li>
  )
}

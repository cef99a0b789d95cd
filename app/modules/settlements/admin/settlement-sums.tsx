import { type RefObject, useEffect, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, parseBaht, zero } from '#app/kit/money.ts'
import { readPastedStatement } from '../pasted-statement-rules.ts'
import { amountInput } from './settlement-form.ts'

type Sums = { count: number; expected: number; difference: number | undefined }

export function AdminSettlementSums({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useAdminT()
  const [sums, setSums] = useState<Sums>({ count: 0, expected: 0, difference: undefined })
  useEffect(() => {
    const shown = form.current
    if (!shown) return
    const count = () => setSums(sumsOf(shown))
    shown.addEventListener('input', count)
    return () => shown.removeEventListener('input', count)
  }, [form])
  const { count, expected, difference } = sums
  return (
    <output className="tabular block">
      {t('settlements.chosen', { count, sum: formatSatang(expected) })}
      {difference !== undefined && difference !== 0 && (
        <span className="block text-lacquer">
          {t('settlements.differs', { difference: `${difference > 0 ? '+' : ''}${formatSatang(difference)}` })}
        </span>
      )}
    </output>
  )
}

function sumsOf(form: HTMLFormElement): Sums {
  const typed = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
  }
  const ticked = [...form.querySelectorAll<HTMLInputElement>('input[name=order]:checked')]
  const pasted = readPastedStatement(typed('pasted')).shipments
  const amounts = [
    ...ticked.map(({ value, dataset }) => parseBaht(typed(amountInput(value))) ?? Number(dataset.due)),
    ...pasted.map(({ amount = zero }) => amount),
  ]
  const expected = amounts.reduce<number>((sum, amount) => sum + amount, 0) - (parseBaht(typed('kept')) ?? zero)
  const received = parseBaht(typed('received'))
  return { count: amounts.length, expected, difference: received && received - expected }
}

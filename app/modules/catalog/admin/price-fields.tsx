import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, parseBaht } from '#app/kit/money.ts'
import { Field } from '#app/ui/field.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { productFacts, referenceDays } from '../product-facts.ts'
import { marginOf } from './margin.ts'
import type { ProductFormStart } from './product-form.tsx'

/** Shows the margin while typing. Warns of a compare-at price above the price really charged, but accepts it. */
export function AdminPriceFields(props: {
  draft: ProductFormStart
  withCost: boolean
  lowestPrice: number | undefined
}) {
  const { draft, withCost, lowestPrice } = props
  const t = useAdminT()
  const { value } = useFormAround()
  const [price, setPrice] = useState(value('price') ?? draft.price)
  const [cost, setCost] = useState(value('costPrice') ?? draft.costPrice ?? '')
  const [compareAt, setCompareAt] = useState(value('compareAtPrice') ?? draft.compareAtPrice ?? '')
  const margin = marginOf(parseBaht(price), parseBaht(cost))
  return (
    <>
      <Field of={productFacts.priceSatang} onChange={(event) => setPrice(event.target.value)} />
      <div>
        <Field of={productFacts.compareAtPriceSatang} onChange={(event) => setCompareAt(event.target.value)} />
        <output className="mt-1 block text-xs text-lacquer">
          {lowestPrice !== undefined &&
            (parseBaht(compareAt) ?? 0) > lowestPrice &&
            t('products.compareAtLower', { amount: formatSatang(lowestPrice), days: referenceDays })}
        </output>
      </div>
      {withCost && (
        <div>
          <Field of={productFacts.costSatang} onChange={(event) => setCost(event.target.value)} />
          {margin && (
            <output className={`mt-1 block text-xs ${margin.amount < 0 ? 'text-lacquer' : 'text-ink-soft'}`}>
              {t('products.marginOf', { amount: formatSatang(margin.amount), percent: margin.percent })}
            </output>
          )}
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, parseBaht } from '#app/kit/money.ts'
import { Field, SelectField, useFormAround } from '#app/ui/field.tsx'
import { Fields } from '#app/ui/form/fields.tsx'
import { Options } from '#app/ui/options.tsx'
import type { Brand } from '../brands/brand-rules.ts'
import { colours } from '../colour.ts'
import { productFacts, productInputs, referenceDays } from '../product-facts.ts'
import { marginOf } from './margin.ts'
import type { ProductFormStart } from './product-form.tsx'

/** Prices, category, brand and the like in the form of a product. */
export function AdminProductKind(props: {
  draft: ProductFormStart
  brands: readonly Brand[]
  saved: { brandId?: string } | undefined
  /** Staff do not see the cost. */
  mayEdit: boolean
  lowestPrice: number | undefined
}) {
  const { draft, brands, saved, mayEdit, lowestPrice } = props
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <AdminPriceFields draft={draft} withCost={mayEdit} lowestPrice={lowestPrice} />
      <Fields
        of={productFacts}
        section="about"
        own={{
          brandId: <AdminBrandFields chosen={draft.brandId} brands={brands} saved={saved} />,
          colour: <ColourField />,
        }}
      />
    </div>
  )
}

/** Suggests the palette. */
const ColourField = () => (
  <>
    <Field of={productFacts.colour} list="palette" />
    <datalist id="palette">
      {colours.map((colour) => (
        <option key={colour} value={colour} />
      ))}
    </datalist>
  </>
)

/** Shows the margin while typing. Warns of a compare-at price above the price really charged, but accepts it. */
function AdminPriceFields(props: { draft: ProductFormStart; withCost: boolean; lowestPrice: number | undefined }) {
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

type BrandProps = { chosen: string; brands: readonly Brand[]; saved: { brandId?: string } | undefined }

/** A new brand's name wins over the list. */
function AdminBrandFields({ brands, saved, ...props }: BrandProps) {
  const { value } = useFormAround()
  const [chosen, setChosen] = useState(value('brandId') ?? props.chosen)
  const [newBrand, setNewBrand] = useState(value('newBrand') ?? '')
  const [lastSaved, setLastSaved] = useState(saved)
  if (saved !== lastSaved) {
    setLastSaved(saved)
    setChosen(saved?.brandId ?? chosen)
    if (saved) setNewBrand('')
  }
  return (
    <>
      <SelectField of={productFacts.brandId} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <Options of={brands} value={({ id }) => id} text={({ name }) => name} />
      </SelectField>
      <Field of={productInputs.newBrand} value={newBrand} onChange={(event) => setNewBrand(event.target.value)} />
    </>
  )
}

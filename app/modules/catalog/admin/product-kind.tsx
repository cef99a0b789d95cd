import { useT } from '#app/i18n/provider.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fields } from '#app/ui/form/fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Brand } from '../brands/brand-rules.ts'
import { categories } from '../category.ts'
import { colours } from '../colour.ts'
import { productFacts } from '../product-facts.ts'
import { AdminBrandFields } from './brand-fields.tsx'
import { AdminPriceFields } from './price-fields.tsx'
import type { ProductFormStart } from './product-form.tsx'
import { productInputs } from './product-inputs.ts'

export function AdminProductKind(props: {
  draft: ProductFormStart
  brands: readonly Brand[]
  saved: { brandId?: string } | undefined
  /** Staff do not see the cost. */
  mayEdit: boolean
  lowestPrice: number | undefined
}) {
  const { draft, brands, saved, mayEdit, lowestPrice } = props
  const shopT = useT()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <AdminPriceFields draft={draft} withCost={mayEdit} lowestPrice={lowestPrice} />
      <SelectField of={productInputs.category}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {shopT(`frame.category.${category}`)}
          </option>
        ))}
      </SelectField>
      <AdminBrandFields chosen={draft.brandId} brands={brands} saved={saved} />
      <Field of={productInputs.colour} list="palette" />
      <datalist id="palette">
        {colours.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
      <Field of={productInputs.style} />
      <Fields of={productFacts} section="about" />
    </div>
  )
}

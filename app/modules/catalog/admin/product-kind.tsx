import { Field } from '#app/ui/field.tsx'
import { Fields } from '#app/ui/form/fields.tsx'
import type { Brand } from '../brands/brand-rules.ts'
import { colours } from '../colour.ts'
import { productFacts } from '../product-facts.ts'
import { AdminBrandFields } from './brand-fields.tsx'
import { AdminPriceFields } from './price-fields.tsx'
import type { ProductFormStart } from './product-form.tsx'

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
function ColourField() {
  return (
    <>
      <Field of={productFacts.colour} list="palette" />
      <datalist id="palette">
        {colours.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </>
  )
}

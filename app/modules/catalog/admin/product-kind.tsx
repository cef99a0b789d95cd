import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { AdminField, AdminInput } from '#app/ui/admin/admin-field.tsx'
import { categories } from '../category.ts'
import { colours } from '../colour.ts'
import type { Brand } from '../save-brand.server.ts'
import { AdminBrandFields } from './brand-fields.tsx'
import type { ProductFormStart } from './product-form.tsx'
import type { FieldErrors } from './product-texts.tsx'

/** Category, brand, colour, style and what it costs. */
export function AdminProductKind(props: {
  draft: ProductFormStart
  brands: readonly Brand[]
  errors: FieldErrors
  /** What the server keeps after saving. */
  saved: { brandId?: string } | undefined
}) {
  const { draft, brands, errors, saved } = props
  const t = useAdminT()
  const shopT = useT()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <AdminField label={t('products.category')} error={errors.category}>
        {(field) => (
          <select {...field} name="category" defaultValue={draft.category}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {shopT(`common.category.${category}`)}
              </option>
            ))}
          </select>
        )}
      </AdminField>
      <AdminBrandFields chosen={draft.brandId} brands={brands} errors={errors} saved={saved} />
      <AdminInput
        label={t('products.colour')}
        name="colour"
        defaultValue={draft.colour}
        hint={t('products.colourHint')}
        error={errors.colour}
        maxLength={60}
        list="palette"
      />
      <datalist id="palette">
        {colours.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
      <AdminInput
        label={t('products.price')}
        name="price"
        inputMode="decimal"
        defaultValue={draft.price}
        error={errors.price}
        maxLength={20}
      />
      <AdminInput
        label={t('products.compareAt')}
        name="compareAtPrice"
        inputMode="decimal"
        defaultValue={draft.compareAtPrice ?? ''}
        hint={t('products.compareAtHint')}
        error={errors.compareAtPrice}
        maxLength={20}
      />
      <AdminInput
        label={t('products.style')}
        name="style"
        defaultValue={draft.style}
        hint={t('products.styleHint')}
        error={errors.style}
        maxLength={60}
      />
    </div>
  )
}

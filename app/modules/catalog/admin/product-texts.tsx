import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminInput, AdminTextArea } from '#app/ui/admin/admin-field.tsx'
import type { ProductFormStart } from './product-form.tsx'

export type FieldErrors = Readonly<Record<string, string>>

/** Name and texts of a product, English and Thai side by side, on phones one under the other. */
export function AdminProductTexts(props: {
  draft: ProductFormStart
  errors: FieldErrors
  onNameEn: (name: string) => void
}) {
  const { draft, errors, onNameEn } = props
  const t = useAdminT()
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {(['En', 'Th'] as const).map((side) => {
        const lang = side === 'En' ? 'en' : 'th'
        const field = (name: 'name' | 'description' | 'fabric' | 'care') => ({
          label: t(`products.${name}`),
          name: `${name}${side}`,
          lang,
          defaultValue: draft[`${name}${side}`],
          error: errors[`${name}${side}`],
        })
        return (
          <fieldset key={side} className="grid content-start gap-3">
            <legend lang={lang} className="mb-2 font-medium">
              {t(side === 'En' ? 'products.english' : 'products.thai')}
            </legend>
            <AdminInput
              {...field('name')}
              maxLength={120}
              {...(side === 'En' ? { onChange: (event) => onNameEn(event.target.value) } : {})}
            />
            <AdminTextArea {...field('description')} rows={6} maxLength={4000} />
            <AdminInput {...field('fabric')} maxLength={300} />
            <AdminTextArea {...field('care')} rows={3} maxLength={1000} />
          </fieldset>
        )
      })}
    </div>
  )
}

import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminField, AdminInput } from '#app/ui/admin/admin-field.tsx'
import type { Brand } from '../save-brand.server.ts'
import type { FieldErrors } from './product-texts.tsx'

/** The brand from the list, or the name of a new one, which wins. After saving the list has it, chosen. */
export function AdminBrandFields(props: {
  chosen: string
  brands: readonly Brand[]
  errors: FieldErrors
  saved: { brandId?: string } | undefined
}) {
  const { brands, errors, saved } = props
  const t = useAdminT()
  const [chosen, setChosen] = useState(props.chosen)
  const [named, setNamed] = useState('')
  const [answered, setAnswered] = useState(saved)
  if (saved !== answered) {
    setAnswered(saved)
    setChosen(saved?.brandId ?? chosen)
    if (saved) setNamed('')
  }
  return (
    <>
      <AdminField label={t('products.brand')} error={errors.brandId}>
        {(field) => (
          <select {...field} name="brandId" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </AdminField>
      <AdminInput
        label={t('products.newBrand')}
        name="newBrand"
        value={named}
        onChange={(event) => setNamed(event.target.value)}
        hint={t('products.newBrandHint')}
        error={errors.newBrand}
        maxLength={60}
        autoComplete="off"
      />
    </>
  )
}

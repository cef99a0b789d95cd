import { type AdminKey, type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { factField } from '../product-facts.ts'
import { byTextField, type ProductText, type TextField } from '../product-text-fields.ts'
import type { ProductField } from './product-answer.ts'

/** "Fabric": the product page's heading; the name has none there. */
export const textLabel = (t: AdminTranslate) => (name: ProductText) =>
  name === 'name' ? t('products.name') : t(`shop.product.${name}`)

/** "English fabric". */
export const textFieldLabel = (t: AdminTranslate) => (field: TextField) => {
  const { name, language } = textFields[field]
  return t(`products.inLanguage.${language}`, { text: textLabel(t)(name).toLowerCase() })
}

/** "English fabric", "Price". */
export function useFieldLabel(): (field: ProductField) => string {
  const t = useAdminT()
  return (field) => (isTextField(field) ? textFieldLabel(t)(field) : t(factLabel(field)))
}

/** Of a fact, or of the sizes or pictures. */
export function factLabel(field: string): AdminKey {
  const fact = factField(field)
  if (fact) return (fact.logLabel ?? fact.label) as AdminKey
  return field === 'sizes' ? 'products.field.sizes' : 'products.pictures'
}

const textFields = byTextField((name, language) => ({ name, language }))
export const isTextField = (field: string): field is TextField => Object.hasOwn(textFields, field)

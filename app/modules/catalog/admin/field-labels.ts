import { type AdminKey, type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { factField } from '../product-facts.ts'
import { byTextField, type ProductText, type TextField } from '../product-text-fields.ts'
import type { DraftChange } from './product-answer.ts'

/** The product page's heading; the name has none there. */
export const useTextLabel = () => labelOfText(useAdminT())

const labelOfText = (t: AdminTranslate) => (name: ProductText) =>
  name === 'name' ? t('products.name') : t(`shop.product.${name}`)

/** "English fabric". */
export function labelOfTextField(t: AdminTranslate): (field: TextField) => string {
  const textLabel = labelOfText(t)
  return (field) => {
    const { name, language } = fieldOfText[field]
    return t(`products.inLanguage.${language}`, { text: textLabel(name).toLowerCase() })
  }
}

const fieldOfText = byTextField((name, language) => ({ name, language }))
const isTextField = (field: string): field is TextField => Object.hasOwn(fieldOfText, field)

/** "English fabric", "Price". */
export function useFieldLabel(): (field: DraftChange['field']) => string {
  const t = useAdminT()
  const textFieldLabel = labelOfTextField(t)
  return (field) => {
    if (isTextField(field)) return textFieldLabel(field)
    const fact = factField(field)
    if (fact) return t((fact.logLabel ?? fact.label) as AdminKey)
    return t(field === 'sizes' ? 'products.field.sizes' : 'products.pictures')
  }
}

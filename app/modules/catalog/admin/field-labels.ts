import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { byTextField, type ProductText, type TextField } from '../product-text-fields.ts'
import type { DraftChange } from './product-answer.ts'

/** What a text of a product is called: as its heading on the product page, which the name itself does not have. */
export function useTextLabel(): (name: ProductText) => string {
  const t = useAdminT()
  const shopT = useT()
  return (name) => (name === 'name' ? t('products.name') : shopT(`shop.product.${name}`))
}

const fieldOfText = byTextField((name, language) => ({ name, language }))
const isTextField = (field: string): field is TextField => Object.hasOwn(fieldOfText, field)

/** What a field of the product form is called where it stands alone: "English fabric", "Price". */
export function useFieldLabel(): (field: DraftChange['field']) => string {
  const t = useAdminT()
  const textLabel = useTextLabel()
  return (field) => {
    if (!isTextField(field)) return t(`products.field.${field}`)
    const { name, language } = fieldOfText[field]
    return t(`products.inLanguage.${language}`, { text: textLabel(name).toLowerCase() })
  }
}

import { type AdminTranslate, anyText, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { factField } from '../product-facts.ts'
import { byTextField, type ProductText, type TextField } from '../product-text-fields.ts'
import type { DraftChange } from './product-answer.ts'

/** The product page's heading; the name has none there. */
export function useTextLabel(): (name: ProductText) => string {
  return labelOfText(useAdminT(), useT())
}

const labelOfText = (t: AdminTranslate, shopT: Translate<MessageKey>) => (name: ProductText) =>
  name === 'name' ? t('products.name') : shopT(`shop.product.${name}`)

/** "English fabric". */
export function labelOfTextField(t: AdminTranslate, shopT: Translate<MessageKey>): (field: TextField) => string {
  const textLabel = labelOfText(t, shopT)
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
  const shopT = useT()
  const textFieldLabel = labelOfTextField(t, shopT)
  return (field) => {
    if (isTextField(field)) return textFieldLabel(field)
    const fact = factField(field)
    if (fact) return anyText(t, shopT as Translate)(fact.logLabel ?? fact.label)
    return t(field === 'sizes' ? 'products.field.sizes' : 'products.pictures')
  }
}

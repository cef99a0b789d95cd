import { type AdminKey, type AdminTranslate, anyText } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormField } from '#app/kit/form-fields.ts'

/** Falls back to the action's key. */
export const actionWords = (action: string, t: AdminTranslate): string =>
  (action.startsWith('order.') && words(`orders.event.${action.slice('order.'.length)}`, t)) ||
  (words(`audit.action.${underlined(action)}`, t) ?? action)

/** The fields of edited entities ("coupon"), which have the labels. */
export type EntityLists = Readonly<Record<string, Readonly<Record<string, FormField>>>>

/** Entries have the field's name or its column. */
export const listedField = (lists: EntityLists, { entity }: Pick<Line, 'entity'>, field: string) =>
  Object.entries(lists[entity] ?? {}).find(([column, { name }]) =>
    [column, column.replace(/Satang$/, ''), name].includes(camelName(plain(field))),
  )?.[1]

type Around = { t: AdminTranslate; shopT?: Translate; lists?: EntityLists }

/** Label of a field ("changed.price") from its form, else its key. */
export function fieldWords(field: string, line: Line, { t, shopT, lists = {} }: Around): string {
  if (field === '') return ''
  const { entity, entityId } = line
  const name = plain(field)
  const listed = listedField(lists, line, field)
  return (
    (entity === 'settings' &&
      (words(`settings.${entityId}.${name}`, t) ?? words(`settings.${entityId}.${name}Satang`, t))) ||
    (fieldLabel(field, t) ??
      fieldLabel(name, t) ??
      (listed && (shopT ? anyText(t, shopT) : t)((listed.logLabel ?? listed.label) as AdminKey)) ??
      (shopT && productText(name, t, shopT)) ??
      field)
  )
}

/** Labels are keyed by column; entries since 1.0.0 name fields in camelCase. */
const fieldLabel = (field: string, t: AdminTranslate): string | undefined =>
  words(`audit.field.${underlined(field)}`, t) ??
  words(`audit.field.${underlined(field).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, t)

/** "fabricEn", in old entries "fabric_en", becomes "English fabric". */
function productText(name: string, t: AdminTranslate, shopT: Translate): string | undefined {
  const [, text = '', language = ''] = /^(\w+?)_?(en|En|th|Th)$/.exec(name) ?? []
  const key = `shop.product.${text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  const called = text && shopT(key)
  if (!called || called === key) return undefined
  return t(`products.inLanguage.${language.toLowerCase() as Language}`, { text: called.toLowerCase() })
}

type Thing = Line & { name: string }

/** "" for entities without a name, such as a picture. */
export function thingWords({ entity, entityId, name }: Thing, names: Names, t: AdminTranslate): string {
  if (entity === 'settings')
    return words(`audit.settings.${entityId}`, t) ?? words(`settings.${entityId}.title`, t) ?? ''
  if (entity === 'content') return words(`content.pages.${entityId}`, t) ?? name
  if (entity === 'letter') return t('audit.letter', { number: name })
  if (entity === 'stock_count') return t('audit.count', { number: name })
  if (entity === 'stock_receipt') return t('audit.receipt', { number: name })
  if (name !== entityId) return name
  // For a coupon, `names` has the kind.
  const called = entity === 'coupon' ? undefined : names[`${entity}:${entityId}`]
  return called ?? (keyed.has(entity) || name === 'list' ? '' : name)
}
/** Entities with internal keys only. */
const keyed: ReadonlySet<string> = new Set([
  'message',
  'newsletter',
  'person',
  'picture',
  'product_import',
  'review',
  'staff_invitation',
  'user',
  'variant',
  'view',
])
type Names = Readonly<Record<string, string>>

type Line = { entity: string; entityId: string }

const camelName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const plain = (field: string) => field.replace(/^changed\./, '')

export const underlined = (name: string) => name.replaceAll('.', '_')

/** Undefined for an unknown key. */
export function words(key: string, t: AdminTranslate): string | undefined {
  const text = t(key as AdminKey)
  return text === key ? undefined : text
}

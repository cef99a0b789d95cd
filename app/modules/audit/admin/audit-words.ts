import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import type { FormField } from '#app/kit/field-kinds.ts'

/** Falls back to the action's key. */
export const actionLabel = (action: string, t: AdminTranslate): string =>
  (action.startsWith('order.') && textOf(`orders.event.${action.slice('order.'.length)}`, t)) ||
  (textOf(`audit.action.${underlined(action)}`, t) ?? action)

/** The fields of edited entities ("coupon"), which have the labels. */
export type EntityLists = Readonly<Record<string, Readonly<Record<string, FormField>>>>

/** Entries have the field's name or its column. */
export const listedField = (lists: EntityLists, { entity }: Pick<Line, 'entity'>, field: string) =>
  Object.entries(lists[entity] ?? {}).find(([column, { name }]) =>
    [column, column.replace(/Satang$/, ''), name].includes(camelName(plainName(field))),
  )?.[1]

type FieldTexts = { t: AdminTranslate; lists?: EntityLists }

/** Label of a field ("changed.price") from its form, else its key. */
export function fieldLabelOf(field: string, line: Line, { t, lists = {} }: FieldTexts): string {
  if (field === '') return ''
  const { entity, entityId } = line
  const name = plainName(field)
  const formField = listedField(lists, line, field)
  return (
    (entity === 'settings' &&
      (textOf(`settings.${entityId}.${name}`, t) ?? textOf(`settings.${entityId}.${name}Satang`, t))) ||
    (fieldLabel(field, t) ??
      fieldLabel(name, t) ??
      (formField && t((formField.logLabel ?? formField.label) as AdminKey)) ??
      productText(name, t) ??
      field)
  )
}

/** Labels are keyed by column; entries since 1.0.0 name fields in camelCase. */
const fieldLabel = (field: string, t: AdminTranslate): string | undefined =>
  textOf(`audit.field.${underlined(field)}`, t) ??
  textOf(`audit.field.${underlined(field).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, t)

/** "fabricEn", in old entries "fabric_en", becomes "English fabric". */
function productText(name: string, t: AdminTranslate): string | undefined {
  const [, text = '', language = ''] = /^(\w+?)_?(en|En|th|Th)$/.exec(name) ?? []
  const label = text && textOf(`shop.product.${camelName(text)}`, t)
  if (!label) return undefined
  return t(`products.inLanguage.${language.toLowerCase() as Language}`, { text: label.toLowerCase() })
}

type NamedEntry = Line & { name: string }

/** "" for entities without a name, such as a picture. */
export function entityLabel({ entity, entityId, name }: NamedEntry, names: EntityNames, t: AdminTranslate): string {
  if (entity === 'settings')
    return textOf(`audit.settings.${entityId}`, t) ?? textOf(`settings.${entityId}.title`, t) ?? ''
  if (entity === 'content') return textOf(`content.pages.${entityId}`, t) ?? name
  if (entity === 'letter') return t('audit.letter', { number: name })
  if (entity === 'stock_count') return t('audit.count', { number: name })
  if (entity === 'stock_receipt') return t('audit.receipt', { number: name })
  if (name !== entityId) return name
  // For a coupon, `names` has the kind.
  const storedName = entity === 'coupon' ? undefined : names[`${entity}:${entityId}`]
  return storedName ?? (keyed.has(entity) || name === 'list' ? '' : name)
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
type EntityNames = Readonly<Record<string, string>>

type Line = { entity: string; entityId: string }

const camelName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const plainName = (field: string) => field.replace(/^changed\./, '')

export const underlined = (name: string) => name.replaceAll('.', '_')

/** Undefined for an unknown key. */
export function textOf(key: string, t: AdminTranslate): string | undefined {
  const text = t(key as AdminKey)
  return text === key ? undefined : text
}

// The labels of an entry: its action, its entity and its fields.
import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { camelName, type EntityLists, listedField, plainName, textOf, underlined } from './audit-fields.ts'

type AuditedEntity = { entity: string; entityId: string }

/** Falls back to the action's key. */
export const actionLabel = (action: string, t: AdminTranslate): string =>
  (action.startsWith('order.') && textOf(`orders.event.${action.slice('order.'.length)}`, t)) ||
  (textOf(`audit.action.${underlined(action)}`, t) ?? action)

type NamedEntity = AuditedEntity & { name: string }

/** "" for entities without a name, such as a picture. `names`: of referenced entities ("product:jade-dress"). */
export function entityLabel(
  { entity, entityId, name }: NamedEntity,
  names: Readonly<Record<string, string>>,
  t: AdminTranslate,
): string {
  if (entity === 'settings')
    return textOf(`audit.settings.${entityId}`, t) ?? textOf(`settings.${entityId}.title`, t) ?? ''
  if (entity === 'content') return textOf(`content.pages.${entityId}`, t) ?? name
  if (entity === 'letter') return t('audit.letter', { number: name })
  if (entity === 'stock_count') return t('audit.count', { number: name })
  if (entity === 'stock_receipt') return t('audit.receipt', { number: name })
  if (name !== entityId) return name
  // For a coupon, `names` has the kind.
  const storedName = entity === 'coupon' ? undefined : names[`${entity}:${entityId}`]
  return storedName ?? (hasInternalId.test(entity) || name === 'list' ? '' : name)
}

const hasInternalId = /^(?:message|newsletter|person|picture|product_import|review|staff_invitation|user|variant|view)$/

type FieldTexts = { t: AdminTranslate; lists?: EntityLists }

/** Label of a field ("changed.price"): of the settings, the log or the entity's form; else its name. */
export function fieldLabelOf(field: string, line: AuditedEntity, { t, lists = {} }: FieldTexts): string {
  if (field === '') return ''
  const { entity, entityId } = line
  const name = plainName(field)
  const formField = listedField(lists, line, field)
  const settingLabel =
    entity === 'settings' &&
    (textOf(`settings.${entityId}.${name}`, t) ?? textOf(`settings.${entityId}.${name}Satang`, t))
  return (
    settingLabel ||
    (fieldLabel(field, t) ??
      fieldLabel(name, t) ??
      (formField && t((formField.logLabel ?? formField.label) as AdminKey)) ??
      productTextLabel(name, t) ??
      field)
  )
}

/** Labels are keyed by column; entries since 1.0.0 name fields in camelCase. */
const fieldLabel = (field: string, t: AdminTranslate): string | undefined =>
  textOf(`audit.field.${underlined(field)}`, t) ??
  textOf(`audit.field.${underlined(field).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, t)

/** "fabricEn", in old entries "fabric_en", becomes "English fabric". */
function productTextLabel(name: string, t: AdminTranslate): string | undefined {
  const [, text = '', language = ''] = /^(\w+?)_?(en|En|th|Th)$/.exec(name) ?? []
  const label = text && textOf(`shop.product.${camelName(text)}`, t)
  if (!label) return undefined
  return t(`products.inLanguage.${language.toLowerCase() as Language}`, { text: label.toLowerCase() })
}

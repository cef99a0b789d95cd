import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'

/** What was done, in words: an order's from its timeline, every other action by its own; without words as it is kept. */
export const actionWords = (action: string, t: AdminTranslate): string =>
  (action.startsWith('order.') && words(`orders.event.${action.slice('order.'.length)}`, t)) ||
  (words(`audit.action.${underlined(action)}`, t) ?? action)

/**
 * The name of a field of a line's facts ("changed.price"), one of the settings as their form calls it; without words as it is
 * kept.
 */
export function fieldWords(field: string, { entity, entityId }: Line, t: AdminTranslate): string {
  if (field === '') return ''
  const name = plain(field)
  return (
    (entity === 'settings' && words(`settings.${entityId}.${name}`, t)) ||
    (words(`audit.field.${underlined(field)}`, t) ?? words(`audit.field.${underlined(name)}`, t) ?? field)
  )
}

/** A value of a line's facts: an order's status, yes and no, and what is chosen from a list in words, else as it is kept. */
export function valueWords(
  action: string,
  { field, value }: { field: string; value: string },
  t: AdminTranslate,
): string {
  if (action.startsWith('order.') && field === '') return words(`orders.status.${value}`, t) ?? value
  if (value === 'true' || value === 'false') return t(`audit.value.${value}`)
  return words(`audit.value.${underlined(plain(field))}_${value}`, t) ?? value
}

type Line = { entity: string; entityId: string }

/** Without the way to it: "changed.hidden" is "hidden". */
const plain = (field: string) => field.replace(/^changed\./, '')

const underlined = (name: string) => name.replaceAll('.', '_')

function words(key: string, t: AdminTranslate): string | undefined {
  const text = t(key as AdminKey)
  return text === key ? undefined : text
}

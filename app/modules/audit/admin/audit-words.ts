import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'

/** What was done, in words: an order's from its timeline, every other action by its own; without words as it is kept. */
export const actionWords = (action: string, t: AdminTranslate): string =>
  (action.startsWith('order.') && words(`orders.event.${action.slice('order.'.length)}`, t)) ||
  (words(`audit.action.${underlined(action)}`, t) ?? action)

/** The name of a field of a line's facts ("changed.price"); without words as it is kept. */
export const fieldWords = (field: string, t: AdminTranslate): string =>
  field === '' ? '' : (words(`audit.field.${underlined(field)}`, t) ?? field)

/** A value of a line's facts; an order's status in words, everything else as it is kept. */
export const valueWords = (
  action: string,
  { field, value }: { field: string; value: string },
  t: AdminTranslate,
): string => (action.startsWith('order.') && field === '' && words(`orders.status.${value}`, t)) || value

const underlined = (name: string) => name.replaceAll('.', '_')

function words(key: string, t: AdminTranslate): string | undefined {
  const text = t(key as AdminKey)
  return text === key ? undefined : text
}

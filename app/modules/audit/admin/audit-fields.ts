// The names that entries have for fields, and texts whose keys are made of them.
import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { FormField } from '#app/kit/field-kinds.ts'

/** The fields of each entity with a form ("coupon"), which have the labels. */
export type EntityLists = Readonly<Record<string, Readonly<Record<string, FormField>>>>

/** The form field that an entry names, by its name or its column. */
export const listedField = (lists: EntityLists, { entity }: { entity: string }, field: string) =>
  Object.entries(lists[entity] ?? {}).find(([column, { name }]) =>
    [column, column.replace(/Satang$/, ''), name].includes(camelName(plainName(field))),
  )?.[1]

/** "price" of "changed.price". */
export const plainName = (field: string) => field.replace(/^changed\./, '')

/** Old entries have the names of columns: "fabric_en" is "fabricEn". */
export const camelName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const underlined = (name: string) => name.replaceAll('.', '_')

/** Undefined for an unknown key. */
export function textOf(key: string, t: AdminTranslate): string | undefined {
  const text = t(key as AdminKey)
  return text === key ? undefined : text
}

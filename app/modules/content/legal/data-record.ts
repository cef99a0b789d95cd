import type { Language } from '#app/i18n/language.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'

type Text = Readonly<Record<Language, string>>
/** A kind of data about people: the tables it lies in, what it is, why it is held, how long, and who else gets it. */
export type DataRecord = {
  tables: readonly (keyof DB)[]
  what: Text
  data: Text
  why: Text
  kept: Text
  to: Text
  /** Only while page views are counted by Google Analytics. */
  analytics?: true
}

export const nobody: Text = { en: 'Nobody', th: 'ไม่มี' }
export const days = (count: number): Text => ({ en: count === 1 ? 'a day' : `${count} days`, th: `${count} วัน` })

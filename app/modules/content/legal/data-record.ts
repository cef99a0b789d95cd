import type { Language } from '#app/i18n/language.ts'
import type { TableName } from '#app/platform/database/table-name.ts'

type Text = Readonly<Record<Language, string>>
/** A category of personal data: tables, contents, reason, retention, recipients. */
export type DataRecord = {
  tables: readonly TableName[]
  what: Text
  data: Text
  why: Text
  kept: Text
  to: Text
  /** Only while Google Analytics is on. */
  analytics?: true
}

export const nobody: Text = { en: 'Nobody', th: 'ไม่มี' }
export const days = (count: number): Text => ({ en: count === 1 ? 'a day' : `${count} days`, th: `${count} วัน` })

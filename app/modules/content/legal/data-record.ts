import type { Language } from '#app/i18n/language.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { TableName } from '#app/platform/database/table-name.ts'

export type Text = Readonly<Record<Language, string>>
/** `analytics`: only while Google Analytics is on. */
export type StoredData = { what: Text; why: Text; kept: Text; analytics?: true }
/** A category of personal data: tables, contents, reason, retention, recipients. */
export type DataRecord = StoredData & { tables: readonly TableName[]; data: Text; to: Text }
/** Names as browser settings list them. */
export type DeviceRecord = StoredData & { names: readonly string[] }

export const nobody: Text = { en: 'Nobody', th: 'ไม่มี' }
export const days = (count: number): Text => ({ en: count === 1 ? 'a day' : `${count} days`, th: `${count} วัน` })

/** The retention periods that count days, in words. */
export const periods = Object.fromEntries(
  Object.entries(retentionPeriods).map(([name, count]) => [name, days(count)]),
) as Readonly<Record<Exclude<keyof typeof retentionPeriods, 'lineSignInMinutes' | 'bookYears'>, Text>>

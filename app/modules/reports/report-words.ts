import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Cell } from '#app/kit/csv.ts'
import { formatDate } from '#app/kit/dates.ts'
import { decimalBaht, formatSatang } from '#app/kit/money.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import { formatGrowth } from './growth.ts'
import type { ColumnKind, ReportRow } from './report-columns.ts'

type ReportReader = { t: AdminTranslate; shopT: Translate<MessageKey>; language: Language }
type Value = ReportRow['cells'][number]

export function shownValue(value: Value, kind: ColumnKind, reader: ReportReader): string {
  if (value === undefined) return '–'
  if (typeof value === 'string')
    return kind === 'day' ? formatDate(`${value}T00:00:00+07:00`, reader.language) : words(value, kind, reader)
  if (kind === 'money') return formatSatang(value)
  if (kind === 'growth') return formatGrowth(value)
  if (kind === 'share') return `${(value / 10).toLocaleString('en-US')}%`
  return value.toLocaleString('en-US')
}

/** For files: money in baht, numbers as numbers, days as 2026-11-21. */
export function fileValue(value: Value, kind: ColumnKind, reader: ReportReader): Cell {
  if (typeof value === 'string') return words(value, kind, reader)
  if (value === undefined) return undefined
  if (kind === 'money') return value < 0 ? -Number(decimalBaht(-value)) : Number(decimalBaht(value))
  return kind === 'growth' || kind === 'share' ? value / 10 : value
}

/** Unknown words stay. */
function words(value: string, kind: ColumnKind, { t, shopT, language }: ReportReader): string {
  switch (kind) {
    case 'category':
      return isCategory(value) ? shopT(`frame.category.${value}`) : value
    case 'size':
      return sizeLabel(value, language)
    case 'colour':
      return value ? colourName(value, language) : t('analytics.noColour')
    case 'channel':
      return t(`orders.channel.${value as 'online'}`)
    case 'method':
      return t(`orders.method.${value as 'card'}`)
    case 'customers':
      return t(`analytics.customers.${value as 'new'}`)
    case 'step':
      return t(`analytics.step.${value as 'visit'}`)
    default:
      return value
  }
}

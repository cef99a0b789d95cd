import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { analytics } from '#app/i18n/admin/en/analytics.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { Cell } from '#app/kit/csv.ts'
import { formatDate } from '#app/kit/dates.ts'
import { decimalBaht, formatSatang } from '#app/kit/money.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import { formatGrowth } from './growth-rules.ts'

/** `money` is in satang, `growth` and `share` in tenths of a percent; growth is undefined without a base. */
export type ColumnKind = 'text' | 'day' | 'count' | 'money' | 'growth' | 'share' | LabelledKind
/** Values with a text of their own. */
type LabelledKind = 'category' | 'size' | 'colour' | 'channel' | 'method' | 'customers' | 'step'

/** `onlyFile`: not on the screen. */
type ReportColumn = { name: ColumnName; kind: ColumnKind; onlyFile?: true }

type ColumnName = keyof typeof analytics.column

const text = (name: ColumnName, kind: ColumnKind = 'text'): ReportColumn => ({ name, kind })
const count = (name: ColumnName): ReportColumn => ({ name, kind: 'count' })
const money = (name: ColumnName): ReportColumn => ({ name, kind: 'money' })
const growth: ReportColumn = { name: 'growth', kind: 'growth' }
const onlyFile = (column: ReportColumn): ReportColumn => ({ ...column, onlyFile: true })

const compared = (first: ReportColumn, counted: 'items' | 'orders') => [
  first,
  count(counted),
  money('revenue'),
  growth,
  onlyFile(count(`${counted}Before`)),
  onlyFile(money('revenueBefore')),
]

export const reportColumns = {
  days: [text('day', 'day'), count('orders'), money('revenue'), count('buyers')],
  products: compared(text('product'), 'items'),
  categories: compared(text('category', 'category'), 'items'),
  sizes: compared(text('size', 'size'), 'items'),
  colours: compared(text('colour', 'colour'), 'items'),
  brands: compared(text('brand'), 'items'),
  stock: [text('product'), count('items'), count('left'), { name: 'sellThrough', kind: 'share' }, count('daysLeft')],
  margin: [
    text('product'),
    count('items'),
    money('margin'),
    { name: 'marginShare', kind: 'share' },
    growth,
    onlyFile(count('withoutCost')),
    onlyFile(money('net')),
    onlyFile(money('cost')),
    onlyFile(money('marginBefore')),
  ],
  channels: compared(text('channel', 'channel'), 'orders'),
  methods: compared(text('method', 'method'), 'orders'),
  coupons: [text('code'), count('orders'), money('discount'), money('revenue')],
  customers: [text('who', 'customers'), count('buyers'), count('orders'), money('revenue'), growth],
  path: [text('step', 'step'), count('times'), { name: 'share', kind: 'share' }],
  searches: [text('words'), count('times')],
} as const satisfies Readonly<Record<string, readonly ReportColumn[]>>

export type ReportName = keyof typeof reportColumns

export const reportNames = Object.keys(reportColumns) as ReportName[]

/** Only some roles see costs. */
export const reportsFor = (maySeeCosts: boolean): ReportName[] =>
  reportNames.filter((name) => maySeeCosts || name !== 'margin')

/** `to`: page with details. */
export type ReportRow = {
  cells: readonly (string | number | undefined)[]
  to?: `/admin/products/${string}` | `/admin/coupons/${string}`
}

type ReportReader = { t: AdminTranslate; language: Language }
type Value = ReportRow['cells'][number]

export function shownValue(value: Value, kind: ColumnKind, reader: ReportReader): string {
  if (value === undefined) return '–'
  if (typeof value === 'string')
    return kind === 'day' ? formatDate(`${value}T00:00:00+07:00`, reader.language) : labelOf(value, kind, reader)
  if (kind === 'money') return formatSatang(value)
  if (kind === 'growth') return formatGrowth(value)
  if (kind === 'share') return `${(value / 10).toLocaleString('en-US')}%`
  return value.toLocaleString('en-US')
}

/** For files: money in baht, numbers as numbers, days as 2026-11-21. */
export function fileValue(value: Value, kind: ColumnKind, reader: ReportReader): Cell {
  if (typeof value === 'string') return labelOf(value, kind, reader)
  if (value === undefined) return undefined
  if (kind === 'money') return value < 0 ? -Number(decimalBaht(-value)) : Number(decimalBaht(value))
  return kind === 'growth' || kind === 'share' ? value / 10 : value
}

/** Unknown values stay. */
const labelOf = (value: string, kind: ColumnKind, reader: ReportReader): string =>
  labels[kind]?.(value, reader) ?? value

const labels: Partial<Record<ColumnKind, (value: string, reader: ReportReader) => string>> = {
  category: (value, { t }) => (isCategory(value) ? t(`frame.category.${value}`) : value),
  size: (value, { language }) => sizeLabel(value, language),
  colour: (value, { t, language }) => (value ? colourName(value, language) : t('analytics.noColour')),
  channel: (value, { t }) => t(`orders.channel.${value as 'online'}`),
  method: (value, { t }) => t(`orders.method.${value as 'card'}`),
  customers: (value, { t }) => t(`analytics.customers.${value as 'new'}`),
  step: (value, { t }) => t(`analytics.step.${value as 'visit'}`),
}

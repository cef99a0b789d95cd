// Labels for audit values, taken from the screens that edit them.
import { type AdminTranslate, anyText } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { formatDate, formatMoment, readMoment } from '#app/kit/dates.ts'
import { weekdays } from '#app/kit/weekdays.ts'
import { isRecord, plainValue } from './audit-detail.ts'
import { type EntityLists, listedField, plain, underlined, words } from './audit-words.ts'

export type AuditWords = {
  t: AdminTranslate
  /** Storefront texts, for categories. */
  shopT: Translate
  language: Language
  /** For example "product:jade-dress". */
  names: Readonly<Record<string, string>>
  colour: (colour: string, language: Language) => string
  lists: EntityLists
}
type About = { action: string; entity: string; entityId: string; detail?: unknown }
type Say = (value: string, words: AuditWords, line: About) => string | undefined

/** Free text stays as typed; no value is "". */
export function valueWords(
  line: About,
  { field, value }: { field: string; value: unknown },
  around: AuditWords,
): string {
  if (value === null || value === undefined || value === '') return ''
  const name = plain(field)
  if (Array.isArray(value)) return listWords(name, value, around, line)
  if (isRecord(value)) return recordWords(value, around)
  if (typeof value === 'boolean') return around.t(`audit.value.${value}`)
  if (name === 'value' && typeof value === 'number') return worth(value, line, around)
  if (name === 'basisPoints' && typeof value === 'number') return percent(value)
  const { show, options, optionTexts } = listedField(around.lists, line, field) ?? {}
  const text = show ? show(value as never) : plainValue(field, value)
  const option = options?.includes(text) && anyText(around.t, around.shopT)(`${optionTexts}.${text}`)
  return wordOf(name, text, around, line) ?? (option || text)
}

function wordOf(name: string, text: string, around: AuditWords, line: About): string | undefined {
  const moment = momentField.test(name) ? momentWords(text, around) : undefined
  if (moment) return moment
  const own = Object.hasOwn(bySort, name) ? bySort[name]?.(text, around, line) : undefined
  return own ?? words(`audit.value.${underlined(name)}_${text}`, around.t)
}

/** Decided by field name: free text can look like a date. */
const momentField = /^(?:day|until)$|[a-z](?:At|On|Day|Until)$|_(?:at|on|day|until)$/

function momentWords(text: string, { language }: Pick<AuditWords, 'language'>): string | undefined {
  const moment = readMoment(text)
  return moment && (text.includes('T') ? formatMoment(moment, language) : formatDate(moment, language))
}

/** Translates words separated by blanks or commas. */
const each =
  (one: (word: string, around: AuditWords) => string | undefined): Say =>
  (value, around) =>
    value
      .split(/[,\s]+/)
      .map((word) => one(word, around) ?? word)
      .join(', ')
const named =
  (kind: string): Say =>
  (id, { names }) =>
    names[`${kind}:${id}`]
const category = (value: string, { shopT }: AuditWords) => {
  const key = `frame.category.${value}`
  const called = shopT(key)
  return called === key ? undefined : called
}
const mailIn: Say = (value, { t }) => words(`settings.orders.mailIn.${value}`, t)

export const bySort: Readonly<Record<string, Say>> = {
  '': (value, { t }, { action }) => (action.startsWith('order.') ? words(`orders.status.${value}`, t) : undefined),
  status: (value, { t }) => words(`orders.status.${value}`, t) ?? (value === 'all' ? t('frame.all') : undefined),
  channel: (value, { t }) => words(`orders.channel.${value}`, t) ?? (value === 'all' ? t('frame.all') : undefined),
  queue: (value, { t }) => words(`orders.queues.${value}`, t),
  period: (value, { t }) => words(`orders.periods.${value}`, t),
  rows: (value, { t }) => words(`audit.value.rows_${value}`, t),
  category,
  applicableCategories: category,
  brandId: named('brand'),
  colour: (value, { colour, language }) => colour(value, language),
  pictureId: (_, { t }) => t('audit.value.picture'),
  item: named('product'),
  other: named('person'),
  invitedBy: named('user'),
  source: (value, around) => {
    const [kind, id = ''] = value.split(':')
    if (kind === 'brand') return around.t('collections.ofBrand', { name: around.names[value] ?? id })
    if (kind === 'colour') return around.t('collections.ofColour', { name: around.colour(id, around.language) })
    return undefined
  },
  permissions: each((permission, { t }) => words(`staff.permission.${permission}`, t)),
  fields: each(
    (field, { t }) => words(`customers.${field}`, t) ?? words(`content.field.${field.replace(/^.*[-.]/, '')}`, t),
  ),
  kind: (value, { t }, { entity }) =>
    (entity === 'variant' && words(`inventory.kind.${value}`, t)) ||
    (entity === 'person' && words(`customers.kinds.${value}`, t)) ||
    undefined,
  reason: (value, { t }, { entity, action }) =>
    (entity === 'variant' && words(`inventory.reasons.${value}`, t)) ||
    (action === 'order.refused' && words(`orders.reason.${value}`, t)) ||
    undefined,
  note: (value, around, line) => noteWords(value, around, line),
  mailNewOrders: mailIn,
  mailLowStock: mailIn,
  hash: (_, { t }) => t('audit.value.icon_own'),
  screen: (value, { t }) => words(`frame.${value.replace(/^.*\//, '')}`, t),
  revertsTo: (value, { t }) => (value === '0' ? t('history.first') : undefined),
  restoredFrom: (value, { t }) => (value === '0' ? t('audit.value.original') : undefined),
}

/** Known notes of the system are translated. */
function noteWords(value: string, around: AuditWords, line: About): string | undefined {
  const { t } = around
  if (value === 'order cancelled') return t('orders.refundCause.cancelled')
  if (value === 'order changed') return t('orders.refundCause.changed')
  if (value === 'paid more') return t('orders.refundCause.paidMore')
  if (value === 'paid twice') return t('orders.refundCause.paidTwice')
  if (line.action !== 'order.recipient_changed') return undefined
  return each((part) => words(`orders.recipient.part.${part}`, t))(value, around, line)
}

function listWords(name: string, value: readonly unknown[], around: AuditWords, line: About): string {
  if (name === 'pictures') return around.t('history.pictures', { count: value.length })
  if (/closedDays$/i.test(name)) return dayNames(value, around)
  return value.map((one) => valueWords(line, { field: name, value: one }, around)).join(', ')
}

const dayNames = (closed: readonly unknown[], { language }: AuditWords): string =>
  weekdays(language)
    .filter(({ day }) => closed.includes(day))
    .map(({ name }) => name)
    .join(', ')

/** Holidays, VAT rates and ranges of days. */
function recordWords(value: Readonly<Record<string, unknown>>, around: AuditWords): string {
  const { t, language } = around
  const { from, to, registered, basisPoints } = value
  if (typeof from === 'string') {
    const days = [from, to].flatMap((day) =>
      typeof day === 'string' && day ? [momentWords(day, { language }) ?? day] : [],
    )
    const called = language === 'th' ? value.nameTh || value.nameEn : value.nameEn || value.nameTh
    const rate = registered === true ? percent(Number(basisPoints)) : t('audit.value.noVat')
    const about = typeof registered === 'boolean' ? rate : called
    return [days.join(' – '), about].filter(Boolean).join(': ')
  }
  if (typeof from === 'number' && typeof to === 'number') return from === to ? String(from) : `${from}–${to}`
  return Object.values(value).map(String).join(', ')
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** Coupon value by kind, where known. */
function worth(value: number, { detail, entityId }: About, { names }: AuditWords): string {
  const { kind = names[`coupon:${entityId}`] } = isRecord(detail) ? detail : {}
  return kind === 'amount' ? plainValue('value_satang', value) : kind === 'percent' ? `${value}%` : String(value)
}

// The values of an entry as text, in the words of the screens that edit them.
import type { AdminTranslate, TextIn } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { formatDate, formatMoment, readMoment } from '#app/kit/dates.ts'
import { weekdays } from '#app/kit/weekdays.ts'
import { isRecord, plainValue } from './audit-detail.ts'
import { type EntityLists, listedField, plainName, textOf, underlined } from './audit-fields.ts'

export type AuditTexts = {
  t: AdminTranslate
  language: Language
  /** For example "product:jade-dress". */
  names: Readonly<Record<string, string>>
  colour: (colour: string, language: Language) => string
  lists: EntityLists
}
type AuditedEntry = { action: string; entity: string; entityId: string; detail?: unknown }
type ValueText = (value: string, texts: AuditTexts, line: AuditedEntry) => string | undefined

/** Free text stays as typed; no value is "". */
export function valueText(line: AuditedEntry, { field, value }: { field: string; value: unknown }, texts: AuditTexts) {
  if (value === null || value === undefined || value === '') return ''
  const name = plainName(field)
  if (Array.isArray(value)) return listText(name, value, texts, line)
  if (isRecord(value)) return recordText(value, texts)
  if (typeof value === 'boolean') return texts.t(`audit.value.${value}`)
  if (name === 'value' && typeof value === 'number') return couponValue(value, line, texts)
  if (name === 'basisPoints' && typeof value === 'number') return percent(value)
  const { show, options, optionTexts } = listedField(texts.lists, line, field) ?? {}
  const text = show ? show(value as never) : plainValue(field, value)
  const option = options?.includes(text) && textOf(`${optionTexts}.${text}`, texts.t)
  return knownText(name, text, texts, line) ?? (option || text)
}

function knownText(name: string, text: string, texts: AuditTexts, line: AuditedEntry): string | undefined {
  const moment = momentField.test(name) ? momentText(text, texts) : undefined
  if (moment) return moment
  const special = Object.hasOwn(valueTexts, name) ? valueTexts[name]?.(text, texts, line) : undefined
  return special ?? textOf(`audit.value.${underlined(name)}_${text}`, texts.t)
}

/** Decided by field name: free text can look like a date. */
const momentField = /^(?:day|until)$|[a-z](?:At|On|Day|Until)$|_(?:at|on|day|until)$/

function momentText(text: string, { language }: Pick<AuditTexts, 'language'>): string | undefined {
  const moment = readMoment(text)
  return moment && (text.includes('T') ? formatMoment(moment, language) : formatDate(moment, language))
}

/** Translates each word of a list separated by blanks or commas. */
const eachWord =
  (translate: (word: string, texts: AuditTexts) => string | undefined): ValueText =>
  (value, texts) =>
    value
      .split(/[,\s]+/)
      .map((word) => translate(word, texts) ?? word)
      .join(', ')
const nameOf =
  (kind: string): ValueText =>
  (id, { names }) =>
    names[`${kind}:${id}`]
const categoryName: ValueText = (value, { t }) => textOf(`frame.category.${value}`, t)
const mailIn: ValueText = (value, { t }) => textOf(`settings.orders.mailIn.${value}`, t)

export const valueTexts: Readonly<Record<string, ValueText>> = {
  '': (value, { t }, { action }) => (action.startsWith('order.') ? textOf(`orders.status.${value}`, t) : undefined),
  status: (value, { t }) => textOf(`orders.status.${value}`, t) ?? (value === 'all' ? t('frame.all') : undefined),
  channel: (value, { t }) => textOf(`orders.channel.${value}`, t) ?? (value === 'all' ? t('frame.all') : undefined),
  queue: (value, { t }) => textOf(`orders.queues.${value}`, t),
  period: (value, { t }) => textOf(`orders.periods.${value}`, t),
  rows: (value, { t }) => textOf(`audit.value.rows_${value}`, t),
  category: categoryName,
  applicableCategories: categoryName,
  brandId: nameOf('brand'),
  colour: (value, { colour, language }) => colour(value, language),
  pictureId: (_, { t }) => t('audit.value.picture'),
  item: nameOf('product'),
  other: nameOf('person'),
  invitedBy: nameOf('user'),
  source: (value, texts) => {
    const [kind, id = ''] = value.split(':')
    if (kind === 'brand') return texts.t('collections.ofBrand', { name: texts.names[value] ?? id })
    if (kind === 'colour') return texts.t('collections.ofColour', { name: texts.colour(id, texts.language) })
    return undefined
  },
  permissions: eachWord((permission, { t }) => textOf(`staff.permission.${permission}`, t)),
  fields: eachWord(
    (field, { t }) => textOf(`customers.${field}`, t) ?? textOf(`content.field.${field.replace(/^.*[-.]/, '')}`, t),
  ),
  kind: (value, { t }, { entity }) =>
    (entity === 'variant' && textOf(`inventory.kind.${value}`, t)) ||
    (entity === 'person' && textOf(`customers.kinds.${value}`, t)) ||
    undefined,
  reason: (value, { t }, { entity, action }) =>
    (entity === 'variant' && textOf(`inventory.reasons.${value}`, t)) ||
    (action === 'order.refused' && textOf(`orders.reason.${value}`, t)) ||
    undefined,
  note: noteText,
  mailNewOrders: mailIn,
  mailLowStock: mailIn,
  hash: (_, { t }) => t('audit.value.icon_own'),
  screen: (value, { t }) => textOf(`frame.${value.replace(/^.*\//, '')}`, t),
  revertsTo: (value, { t }) => (value === '0' ? t('history.first') : undefined),
  restoredFrom: (value, { t }) => (value === '0' ? t('audit.value.original') : undefined),
}

/** Known notes of the system are translated. */
function noteText(value: string, texts: AuditTexts, line: AuditedEntry): string | undefined {
  const { t } = texts
  const cause = Object.hasOwn(refundCauses, value) ? refundCauses[value] : undefined
  if (cause) return t(`orders.refundCause.${cause}`)
  if (line.action !== 'order.recipient_changed') return undefined
  return eachWord((part) => textOf(`orders.recipient.part.${part}`, t))(value, texts, line)
}

const refundCauses: Readonly<Record<string, TextIn<'orders.refundCause'> | undefined>> = {
  'order cancelled': 'cancelled',
  'order changed': 'changed',
  'paid more': 'paidMore',
  'paid twice': 'paidTwice',
}

function listText(name: string, value: readonly unknown[], texts: AuditTexts, line: AuditedEntry): string {
  if (name === 'pictures') return texts.t('history.pictures', { count: value.length })
  const items = /closedDays$/i.test(name)
    ? weekdays(texts.language).flatMap((weekday) => (value.includes(weekday.day) ? weekday.name : []))
    : value.map((item) => valueText(line, { field: name, value: item }, texts))
  return items.join(', ')
}

/** Holidays, VAT rates and ranges of days. */
function recordText(value: Readonly<Record<string, unknown>>, texts: AuditTexts): string {
  const { t, language } = texts
  const { from, to, registered, basisPoints } = value
  if (typeof from === 'string') {
    const days = [from, to].flatMap((day) =>
      typeof day === 'string' && day ? [momentText(day, { language }) ?? day] : [],
    )
    const holiday = language === 'th' ? value.nameTh || value.nameEn : value.nameEn || value.nameTh
    const vatRate = registered === true ? percent(Number(basisPoints)) : t('audit.value.noVat')
    return [days.join(' – '), typeof registered === 'boolean' ? vatRate : holiday].filter(Boolean).join(': ')
  }
  if (typeof from === 'number' && typeof to === 'number') return from === to ? String(from) : `${from}–${to}`
  return Object.values(value).map(String).join(', ')
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`

function couponValue(value: number, { detail, entityId }: AuditedEntry, { names }: AuditTexts): string {
  const { kind = names[`coupon:${entityId}`] } = isRecord(detail) ? detail : {}
  return kind === 'amount' ? plainValue('value_satang', value) : kind === 'percent' ? `${value}%` : String(value)
}

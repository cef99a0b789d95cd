// What an entry's detail says, as facts of one field each.
import { formatSatang } from '#app/kit/money.ts'

/** `before` only where recorded; "" means none. */
type AuditFact = { field: string; before?: string; after: string }

const maxLength = 200
/** Technical fields that are not shown. */
const hiddenFields = new Set(['answer', 'bytes', 'countId', 'invitation', 'query', 'sha256'])
const pairs = [['from', 'to'] as const, ['before', 'after'] as const]
/** Entries of earlier versions, which are never rewritten. */
const formerNames: Readonly<Record<string, string>> = {
  adminSecondStep: 'adminTwoFactor',
  brand_id: 'brandId',
  piece: 'item',
  pieces: 'items',
  rights: 'permissions',
}
const satang = /_?satang$/i
/** Amounts without "satang" in the name. */
const price = /(^|\.)price$/

/** Formats a field's value; "" means none. */
type Show = (path: string, value: unknown) => string

/** Pairs such as `{ from, to }` are changes, omitted when equal. Nested fields have paths ("changed.price"). */
export function auditFacts(detail: unknown, show: Show = plainValue, path = ''): AuditFact[] {
  if (!isRecord(detail)) return []
  // "changed" holds fields, which can be named "from".
  const pair = path === 'changed' ? undefined : pairs.find(([old, next]) => old in detail && next in detail)
  return [
    ...(pair ? changeOf(path, [detail[pair[0]], detail[pair[1]]], show) : []),
    ...Object.entries(detail)
      .filter(([name]) => !pair?.some((one) => one === name) && !hiddenFields.has(name))
      .map(([name, value]) => [formerNames[name] ?? name, value] as const)
      .flatMap(([name, value]) => factsOf(path ? `${path}.${name}` : name, value, show)),
  ]
}

function changeOf(path: string, [old, next]: readonly [unknown, unknown], show: Show): AuditFact[] {
  if (JSON.stringify(old) === JSON.stringify(next)) return []
  return [{ field: path.replace(satang, ''), before: shortened(show(path, old)), after: shortened(show(path, next)) }]
}

function factsOf(path: string, value: unknown, show: Show): AuditFact[] {
  if (isRecord(value)) return auditFacts(value, show, path)
  const after = shortened(show(path, value))
  return after === '' ? [] : [{ field: path.replace(satang, ''), after }]
}

const shortened = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

export function plainValue(path: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && (satang.test(path) || price.test(path))) return formatSatang(value)
  return typeof value === 'string' ? value : isList(value) ? value.join(', ') : JSON.stringify(value)
}

const isList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

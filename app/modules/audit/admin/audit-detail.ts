import { formatSatang } from '#app/kit/money.ts'

/** One fact of a line: a field with its value, and what it was before where the line knows. "" is nothing. */
type AuditFact = { field: string; before?: string; after: string }

const longest = 200
/** What only machines read: keys, digests, sizes of files, and the address that a kept list has. */
const unread = new Set(['answer', 'bytes', 'countId', 'invitation', 'query', 'sha256'])
const pairs = [
  ['from', 'to'],
  ['before', 'after'],
] as const
const satang = /_?satang$/i
/** Money that its name does not say. */
const money = /(^|\.)(minOrder|price)$/

/** Says a value of a field ("changed.price") as it is shown; "" is nothing. */
type Show = (path: string, value: unknown) => string

/**
 * The facts of a line of the audit log, in its order. `{ from, to }` and `{ before, after }` are a change, shown when it is
 * one; what lies deeper keeps its way ("changed.price"); money is shown in baht; the parts of a list stand beside each other; long texts are cut.
 */
export function auditFacts(detail: unknown, show: Show = plainValue, path = ''): AuditFact[] {
  if (!isRecord(detail)) return []
  // Below "changed" lie fields, one of which may be called "from".
  const pair = path === 'changed' ? undefined : pairs.find(([old, next]) => old in detail && next in detail)
  return [
    ...(pair ? changeOf(path, [detail[pair[0]], detail[pair[1]]], show) : []),
    ...Object.entries(detail)
      .filter(([name]) => !pair?.some((one) => one === name) && !unread.has(name))
      .flatMap(([name, value]) => factsOf(path ? `${path}.${name}` : name, value, show)),
  ]
}

function changeOf(path: string, [old, next]: readonly [unknown, unknown], show: Show): AuditFact[] {
  if (JSON.stringify(old) === JSON.stringify(next)) return []
  return [{ field: path.replace(satang, ''), before: cut(show(path, old)), after: cut(show(path, next)) }]
}

function factsOf(path: string, value: unknown, show: Show): AuditFact[] {
  if (isRecord(value)) return auditFacts(value, show, path)
  const after = cut(show(path, value))
  return after === '' ? [] : [{ field: path.replace(satang, ''), after }]
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** A value as it was kept, money in baht. */
export function plainValue(path: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && (satang.test(path) || money.test(path))) return formatSatang(value)
  return typeof value === 'string' ? value : isList(value) ? value.join(', ') : JSON.stringify(value)
}

const isList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

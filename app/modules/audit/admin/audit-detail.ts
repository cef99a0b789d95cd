import { formatSatang } from '#app/kit/money.ts'

/** One fact of a line: a field with its value, and what it was before where the line knows. "" is nothing. */
type AuditFact = { field: string; before?: string; after: string }

const longest = 200
const pairs = [
  ['from', 'to'],
  ['before', 'after'],
] as const
const satang = /_?satang$/i
/** Money that its name does not say. */
const money = /(^|\.)minOrder$/

/**
 * The facts of a line of the audit log, in its order. `{ from, to }` and `{ before, after }` are a change, shown when it is
 * one; what lies deeper keeps its way ("changed.price"); money is shown in baht; the parts of a list stand beside each other; long texts are cut.
 */
export function auditFacts(detail: unknown, path = ''): AuditFact[] {
  if (!isRecord(detail)) return []
  const pair = pairs.find(([old, next]) => old in detail && next in detail)
  return [
    ...(pair ? changeOf(path, detail[pair[0]], detail[pair[1]]) : []),
    ...Object.entries(detail)
      .filter(([name]) => !pair?.some((one) => one === name))
      .flatMap(([name, value]) => factsOf(path ? `${path}.${name}` : name, value)),
  ]
}

function changeOf(path: string, old: unknown, next: unknown): AuditFact[] {
  const [before, after] = [shown(path, old), shown(path, next)]
  return before === after ? [] : [{ field: path.replace(satang, ''), before, after }]
}

function factsOf(path: string, value: unknown): AuditFact[] {
  if (isRecord(value)) return auditFacts(value, path)
  const after = shown(path, value)
  return after === '' ? [] : [{ field: path.replace(satang, ''), after }]
}

function shown(path: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && (satang.test(path) || money.test(path))) return formatSatang(value)
  const text = typeof value === 'string' ? value : isList(value) ? value.join(', ') : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const isList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { maxRedirects, type Redirect, type StoredRedirect } from './redirect.ts'
import {
  pathOf,
  productOf,
  type RedirectProblem,
  readAddresses,
  redirectProblem,
  type ShownPages,
} from './redirect-rules.ts'

type PastedRow = { line: number; typed: string; cells: readonly string[] }

export type RowProblem = { line: number; typed: string; reason: RedirectProblem | 'no_target' | 'not_a_kind' | 'twice' }

type ReadRow = PastedRow & { redirect: Redirect }

/** Skips empty lines and Shopify's header ("Redirect from, Redirect to"). Reads one row over the limit, to refuse it. */
export const pastedRows = (list: string): PastedRow[] =>
  list
    .split(/\r\n|\r|\n/, 5 * maxRedirects)
    .map((text, index) => ({ line: index + 1, typed: oneLine(text), cells: cellsOf(text) }))
    .filter(({ typed, cells }) => typed !== '' && !/^redirect from$/i.test(cells[0] ?? ''))
    .slice(0, maxRedirects + 1)

/** Splits at tabs, semicolons, commas or blanks. */
function cellsOf(text: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => text.includes(sign)) ?? /\s+/
  return text
    .trim()
    .split(separator)
    .map((cell) => oneLine(cell.trim().replace(/^"(.*)"$/, '$1')))
}

/** Third column; empty is permanent. */
const kinds: Readonly<Record<string, boolean>> = {
  '': true,
  '301': true,
  permanent: true,
  ถาวร: true,
  '302': false,
  temporary: false,
  ชั่วคราว: false,
}

export function readRows(pasted: readonly PastedRow[], origin: string): { rows: ReadRow[]; problems: RowProblem[] } {
  const rows: ReadRow[] = []
  const problems: RowProblem[] = []
  for (const row of pasted) {
    const { line, typed, cells } = row
    const [from = '', to = '', kind = ''] = cells
    const permanent = Object.hasOwn(kinds, kind.toLowerCase()) ? kinds[kind.toLowerCase()] : undefined
    const addresses = readAddresses({ from, to, permanent: permanent ?? true }, origin)
    const isTwice = addresses.ok && rows.some(({ redirect }) => redirect.from === addresses.value.from)
    if (to === '') problems.push({ line, typed, reason: 'no_target' })
    else if (permanent === undefined) problems.push({ line, typed, reason: 'not_a_kind' })
    else if (!addresses.ok) problems.push({ line, typed, reason: addresses.reason })
    else if (isTwice) problems.push({ line, typed, reason: 'twice' })
    else rows.push({ ...row, redirect: addresses.value })
  }
  return { rows, problems }
}

/** Ids of the products whose pages are redirected or targets. */
export function productsOf(redirects: readonly Redirect[]): string[] {
  const paths = redirects.flatMap(({ from, to }) => [from, pathOf(to) ?? ''])
  return [...new Set(paths.flatMap((path) => productOf(path) ?? []))]
}

type PastedChanges = {
  added: Redirect[]
  changed: { before: StoredRedirect; after: Redirect }[]
  unchanged: number
}
type PasteRefusal = 'empty' | 'limit_reached' | 'problems'

export function decidePasted(
  { rows, problems }: ReturnType<typeof readRows>,
  { stored, ...shown }: ShownPages & { stored: readonly StoredRedirect[] },
): Result<PastedChanges, PasteRefusal, RowProblem[]> {
  const targets = new Map([...stored, ...rows.map(({ redirect }) => redirect)].map(({ from, to }) => [from, to]))
  const misplaced = rows.flatMap(({ line, typed, redirect }): RowProblem[] => {
    const reason = redirectProblem(redirect, { targets, ...shown })
    return reason ? [{ line, typed, reason }] : []
  })
  const allProblems = [...problems, ...misplaced].toSorted((one, other) => one.line - other.line)
  if (allProblems.length > 0) return refuse('problems', allProblems)
  if (rows.length === 0) return refuse('empty')
  if (targets.size > maxRedirects) return refuse('limit_reached')
  const storedByPath = new Map(stored.map((redirect) => [redirect.from, redirect]))
  const changes: PastedChanges = { added: [], changed: [], unchanged: 0 }
  for (const { redirect } of rows) {
    const before = storedByPath.get(redirect.from)
    if (!before) changes.added.push(redirect)
    else if (before.to === redirect.to && before.permanent === redirect.permanent) changes.unchanged++
    else changes.changed.push({ before, after: redirect })
  }
  return ok(changes)
}

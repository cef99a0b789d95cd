import { unguarded } from '#app/kit/csv.ts'
import { manyLines } from '#app/kit/text.ts'
import { type Column, type Head, ownHeader, type ShopifyColumn, shopifyColumns } from './import-columns.ts'
import type { CellProblem, Problem } from './import-problems.ts'

/** Spreadsheet number; the header is 1. */
export type Row = { number: number; cells: readonly string[] }

/** What a spreadsheet would calculate, not every text with a dash. */
const formula = /^[\s\p{Cc}\p{Cf}]*(?:[=@\uFF1D\uFF20\uFE66\uFE6B]|[+\-\uFF0B\uFF0D\u2212\uFE62\uFE63]\S*[(|!])/u

export function openTable(head: Head) {
  const problems: Problem[] = []
  const withFormula = new Set<number>()
  const columnName = (column: Column): string =>
    head.written.get(column) ?? shopifyColumns[column as ShopifyColumn]?.[0] ?? ownHeader(column)
  const note = (reason: CellProblem, row: number, column: Column, value = '') => {
    problems.push({ reason, row, column: columnName(column), value: value.slice(0, 80) })
  }
  const cell = (row: Row, column: Column): string => {
    const place = head.at.get(column)
    if (place === undefined) return ''
    const written = row.cells[place] ?? ''
    return manyLines(unguarded(written))
  }
  const checkFormulas = (row: Row) => {
    for (const [column, place] of head.at) {
      const written = row.cells[place] ?? ''
      if (!formula.test(written)) continue
      note('formula', row.number, column, written)
      withFormula.add(row.number)
    }
  }
  const hasFormula = (row: Row) => withFormula.has(row.number)
  return { has: (column: Column) => head.at.has(column), cell, note, columnName, checkFormulas, hasFormula, problems }
}

export type Table = ReturnType<typeof openTable>

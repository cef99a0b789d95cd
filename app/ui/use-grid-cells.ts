import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react'

type Cell = HTMLInputElement | HTMLSelectElement
type Pasted = { filled: number; beside: number }

/** From 0. A row may lack a column. */
export const cellPlace = (row: number, column: number): string => `${row}:${column}`

/** Bulk edit: Enter and arrows move, Escape restores, a pasted block fills from its cell. `changed` counts rows. */
export function useGridCells(sheet: RefObject<HTMLElement | null>) {
  const [changed, setChanged] = useState(0)
  const [pasted, setPasted] = useState<Pasted>()
  const cells = () => [...(sheet.current?.querySelectorAll<Cell>('[data-cell]') ?? [])]
  const note = () => {
    const differing = cells().filter((cell) => {
      const differs = isChanged(cell)
      cell.toggleAttribute('data-changed', differs)
      return differs
    })
    setChanged(new Set(differing.map((cell) => placeOf(cell).row)).size)
  }
  const cellAt = (row: number, column: number) =>
    sheet.current?.querySelector<Cell>(`[data-cell="${cellPlace(row, column)}"]`) ?? undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (pressKey(event, cells())) note()
  }
  const onPaste = (event: ClipboardEvent) => {
    const count = pasteBlock(event, cellAt)
    if (!count) return
    setPasted(count)
    note()
  }
  return { changed, pasted, unsaved: () => cells().some(isChanged), handlers: { onKeyDown, onPaste, onInput: note } }
}

/** Returns whether the cell's text may differ now. */
function pressKey(event: KeyboardEvent, cells: readonly Cell[]): boolean {
  const cell = event.target
  if (!isCell(cell) || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false
  if (event.key === 'Escape') return fill(cell, startOf(cell))
  const step = stepOf(event, cell)
  if (!step) return false
  event.preventDefault()
  const next = nextCell(cells, placeOf(cell), step)
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
  return false
}

/** Returns undefined for plain text, which the browser pastes. */
function pasteBlock(
  event: ClipboardEvent,
  cellAt: (row: number, column: number) => Cell | undefined,
): Pasted | undefined {
  const cell = event.target
  const text = event.clipboardData.getData('text/plain')
  if (!isCell(cell) || !/[\t\n\r]/.test(text.trim())) return undefined
  event.preventDefault()
  const { row, column } = placeOf(cell)
  const count: Pasted = { filled: 0, beside: 0 }
  for (const [down, line] of blockOf(text).entries())
    for (const [right, value] of line.entries()) {
      const target = cellAt(row + down, column + right)
      if (target && fill(target, value)) count.filled++
      else if (value !== '') count.beside++
    }
  return count
}

const isCell = (target: EventTarget): target is Cell =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.dataset.cell !== undefined

function placeOf(cell: Cell): { row: number; column: number } {
  const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(':').map(Number)
  return { row, column }
}

const startOf = (cell: Cell): string =>
  cell instanceof HTMLInputElement
    ? cell.defaultValue
    : ([...cell.options].find((option) => option.defaultSelected)?.value ?? cell.options[0]?.value ?? '')

const isChanged = (cell: Cell): boolean => cell.value !== startOf(cell)

/** Selects match by value or label; returns false when no option matches. */
function fill(cell: Cell, text: string): boolean {
  if (cell instanceof HTMLInputElement) {
    cell.value = text
    return true
  }
  const plain = text.trim().toLowerCase()
  const chosen = [...cell.options].find(({ value, label }) => [value, label.toLowerCase()].includes(plain))
  if (chosen) cell.value = chosen.value
  return chosen !== undefined
}

type Step = { row: number; column: number }

/** Left and right leave a cell only at an end of its text, or when all of it is selected. */
function stepOf({ key, shiftKey }: KeyboardEvent, cell: Cell): Step | undefined {
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  if (!(cell instanceof HTMLInputElement) || shiftKey) return undefined
  const { selectionStart, selectionEnd, value } = cell
  const whole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  if (key === 'ArrowRight' && (whole || selectionStart === value.length)) return { row: 0, column: 1 }
  if (key === 'ArrowLeft' && (whole || selectionEnd === 0)) return { row: 0, column: -1 }
  return undefined
}

function nextCell(cells: readonly Cell[], from: Step, step: Step): Cell | undefined {
  const ahead = cells.filter((cell) => {
    const { row, column } = placeOf(cell)
    return step.row !== 0
      ? column === from.column && (row - from.row) * step.row > 0
      : row === from.row && (column - from.column) * step.column > 0
  })
  return step.row + step.column > 0 ? ahead[0] : ahead.at(-1)
}

/** Spreadsheets end a copied block with a line break. */
const blockOf = (text: string): string[][] =>
  text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((value) => value.replace(/^"(.*)"$/, '$1').trim()))

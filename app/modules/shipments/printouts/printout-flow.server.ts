import { mm, type Printout } from '#app/platform/pdf/open-printout.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'

const gap = 8
const small: Ink = { size: 8, grey: true }
const page = { width: mm(210), height: mm(297), margin: mm(15) }
export const sheet = { x: page.margin, width: page.width - 2 * page.margin }

export type Column = { text: string; share: number; look: Ink }

/** Overflow continues on a new page, under the heading `again`. */
export type Flow = {
  y: number
  start: () => void
  /** In points. */
  room: (height: number) => number
  write: (text: string, look: Ink) => void
  rule: (strong?: boolean) => void
  /** Writes a table row and returns its top. */
  row: (columns: readonly Column[], options?: { indent?: number; min?: number }) => number
}

/** Lays out A4 pages for printouts. */
export function printoutFlow(printout: Printout, again: string): Flow {
  const bottom = page.height - page.margin
  const flow: Flow = {
    y: page.margin,
    start: () => {
      printout.addPage(page.width, page.height)
      flow.y = page.margin
    },
    room: (height) => {
      if (flow.y + height > bottom && flow.y > page.margin) {
        flow.start()
        flow.y = printout.write(again, { ...sheet, y: flow.y }, small) + 6
      }
      return flow.y
    },
    write: (text, look) => {
      flow.room(printout.heightOf(text, sheet.width, look))
      flow.y = printout.write(text, { ...sheet, y: flow.y }, look)
    },
    rule: (strong = false) => {
      printout.rule({ ...sheet, y: flow.y + 3 }, strong)
      flow.y += 7
    },
    row: (columns, { indent = 0, min = 0 } = {}) => {
      const whole = sheet.width - indent
      const widths = columns.map(({ share }, at) => whole * share - (at === columns.length - 1 ? 0 : gap))
      const heights = columns.map(({ text, look }, at) => printout.heightOf(text, widths[at] ?? 0, look))
      const height = Math.max(min, ...heights)
      const y = flow.room(height + 4)
      let x = sheet.x + indent
      for (const [at, { text, look, share }] of columns.entries()) {
        printout.write(text, { x, y, width: widths[at] ?? 0 }, look)
        x += whole * share
      }
      flow.y = y + height + 4
      return y
    },
  }
  return flow
}

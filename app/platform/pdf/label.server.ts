import { mm, type Printout } from './open-printout.server.ts'
import type { Box, Ink } from './set-type.server.ts'

const margin = mm(6)

/** 100 × 150 mm, which fits A4 and label printers. The code begins at a fixed height, so that no text overlaps it. */
export const label = {
  width: mm(100),
  height: mm(150),
  margin,
  codeTop: mm(118),
  soft: { size: 8, grey: true },
} as const
export const labelBox = { x: margin, width: label.width - 2 * margin }

type LabelText = { text: string; bold?: boolean }

/** Writes texts in the largest size that fits, never truncated, and returns where they end. */
export function writeFitting(
  printout: Printout,
  texts: readonly LabelText[],
  at: Box,
  room: number,
  sizes: readonly number[],
): number {
  const lookIn = (size: number, { bold }: LabelText): Ink => ({ size, weight: bold ? 'bold' : 'regular' })
  const heightIn = (size: number) =>
    texts.reduce((sum, one) => sum + printout.heightOf(one.text, at.width, lookIn(size, one)), 0)
  const size = sizes.find((one) => heightIn(one) <= room) ?? sizes.at(-1) ?? 4
  let { y } = at
  for (const one of texts) y = printout.write(one.text, { ...at, y }, lookIn(size, one))
  return y
}

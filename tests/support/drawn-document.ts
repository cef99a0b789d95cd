import type { IssuedDocument } from '#app/modules/documents/document.ts'
import { drawDocument } from '#app/modules/documents/draw-document.server.ts'
import { readPdf } from './read-pdf.ts'

type DrawnText = { text: string; left: number; right: number; baseline: number; size: number }

/** The texts of each page in drawing order, each a whole line of its column; baselines count from the top. */
export async function drawnPages(document: IssuedDocument, isCopy = false): Promise<DrawnText[][]> {
  const pages = await readPdf(await drawDocument(document, { isCopy }))
  return pages.map(({ texts, height }) => {
    const drawn: DrawnText[] = []
    for (const { text, x, y, width, size } of texts) {
      const last = drawn.at(-1)
      const blanks = last ? Math.round((x - last.right) / (size * blankWidth)) : 0
      const isSameLine = last && Math.abs(height - y - last.baseline) < 0.1 && blanks >= 0 && blanks <= 3
      if (!isSameLine) drawn.push({ text: composed(text), left: x, right: x + width, baseline: height - y, size })
      else Object.assign(last, { text: last.text + ' '.repeat(blanks) + composed(text), right: x + width })
    }
    return drawn
  })
}

const blankWidth = 0.236
/** Printouts split ำ into its circle and า. */
const composed = (text: string) => text.replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')

export const drawnTexts = async (document: IssuedDocument, isCopy = false): Promise<DrawnText[]> =>
  (await drawnPages(document, isCopy)).flat()

/** In drawing order; what follows on the same line is joined by a bar. */
export async function drawnRows(document: IssuedDocument, isCopy = false): Promise<string[]> {
  const texts = await drawnTexts(document, isCopy)
  const isBeside = (at: number) => Math.abs((texts[at]?.baseline ?? 0) - (texts[at - 1]?.baseline ?? 0)) < 0.1
  return texts.reduce<string[]>(
    (rows, { text }, at) => (isBeside(at) ? [...rows.slice(0, -1), `${rows.at(-1)} | ${text}`] : [...rows, text]),
    [],
  )
}

/** Left edge, right edge, baseline, size and text; whole points. */
export const drawnPlaces = async (document: IssuedDocument, isCopy = false) =>
  (await drawnTexts(document, isCopy)).map(({ left, right, baseline, size, text }) => [
    Math.round(left),
    Math.round(right),
    Math.round(baseline),
    size,
    text,
  ])

export const placeOf = (texts: readonly DrawnText[], searched: string): DrawnText => {
  const found = texts.find(({ text }) => text === searched)
  if (!found) throw new Error(`not drawn: ${searched}`)
  return found
}

export const longName = 'Hand-embroidered silk dress with a lotus pattern from Chiang Mai'
export const lineHeight = 1.45
export const columnGap = 8
const margin = (15 * 72) / 25.4
const pageHeight = (297 * 72) / 25.4
export const rightMargin = (210 * 72) / 25.4 - margin
export const textWidth = rightMargin - margin

/** Includes the marks of Thai letters. */
const topOf = ({ baseline, size }: DrawnText) => baseline - size
const bottomOf = ({ baseline, size }: DrawnText) => baseline + 0.35 * size

export const isOutside = (text: DrawnText) =>
  text.left < margin - 0.1 ||
  text.right > rightMargin + 0.1 ||
  topOf(text) < margin ||
  bottomOf(text) > pageHeight - margin

export const overlappingTexts = (page: readonly DrawnText[]) =>
  page.flatMap((one, at) =>
    page
      .slice(at + 1)
      .filter((other) => one.left < other.right && other.left < one.right)
      .filter((other) => topOf(one) < bottomOf(other) && topOf(other) < bottomOf(one))
      .map(({ text }) => [one.text, text]),
  )

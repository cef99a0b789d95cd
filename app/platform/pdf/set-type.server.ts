import { fontName, printoutFonts, type Script, textRuns, type Weight } from './printout-fonts.server.ts'
import { wrapText } from './wrap-text.ts'

/** `size` in points. */
export type Ink = { size: number; weight?: Weight; grey?: boolean; align?: 'left' | 'right' | 'center' }
/** Points from the top left of the page. */
export type Box = { x: number; y: number; width: number }

export const ink = '#1D1A17'
const soft = '#6B635A'
/** Line height, with room for Thai marks. */
const leading = 1.45
/** From line top to baseline. */
const rise = 1.05

export function setType(doc: PDFKit.PDFDocument) {
  for (const { name, bytes } of printoutFonts()) doc.registerFont(name, bytes)
  const has = glyphsOf(doc)
  const runsOf = (line: string, weight: Weight) => textRuns(line, (script, codePoint) => has(weight, script, codePoint))
  const set = (script: Script, { size, weight = 'regular' }: Ink) => doc.font(fontName(weight, script)).fontSize(size)
  const widthOf = measured((line, look) =>
    runsOf(line, look.weight).reduce((sum, run) => sum + set(run.script, look).widthOfString(run.text), 0),
  )
  const linesOf = (text: string, width: number, look: Ink) => wrapText(text, width, (line) => widthOf(line, look))
  const writeLine = (line: string, { x, y, width }: Box, look: Ink) => {
    const room = width - widthOf(line, look)
    let at = x + (look.align === 'right' ? room : look.align === 'center' ? room / 2 : 0)
    doc.fillColor(look.grey ? soft : ink)
    for (const { script, text } of runsOf(line, look.weight ?? 'regular')) {
      set(script, look).text(text, at, y + rise * look.size, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(text)
    }
  }
  return {
    heightOf: (text: string, width: number, look: Ink) => linesOf(text, width, look).length * look.size * leading,
    /** Returns the text's lower edge. */
    write: (text: string, box: Box, look: Ink) => {
      const lines = linesOf(text, box.width, look)
      for (const [at, line] of lines.entries()) writeLine(line, { ...box, y: box.y + at * look.size * leading }, look)
      return box.y + lines.length * look.size * leading
    },
  }
}

/** Widths scale with size; each is measured once, at 100 points. */
function measured(measure: (line: string, look: { size: number; weight: Weight }) => number) {
  const widths = new Map<string, number>()
  return (line: string, { size, weight = 'regular' }: Ink): number => {
    const key = `${weight} ${line}`
    const width = widths.get(key) ?? measure(line, { size: 100, weight })
    widths.set(key, width)
    return (width * size) / 100
  }
}

/** pdfkit's types omit this. */
function glyphsOf(doc: PDFKit.PDFDocument) {
  const glyphs = new Map<string, boolean>()
  return (weight: Weight, script: Script, codePoint: number): boolean => {
    const name = fontName(weight, script)
    const key = `${name} ${codePoint}`
    const found = glyphs.get(key)
    if (found !== undefined) return found
    const { _font } = doc.font(name) as unknown as Opened
    const has = _font.font.hasGlyphForCodePoint(codePoint)
    glyphs.set(key, has)
    return has
  }
}

type Opened = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

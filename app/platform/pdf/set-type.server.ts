import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const words = new Intl.Segmenter('th', { granularity: 'word' })
const signs = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * Breaks between words (Thai too), then at hyphens, then between characters, never between a letter and its mark. A
 * place with its prefix ("จังหวัดอุบลราชธานี") and a code stay whole.
 */
export const wrapText = (text: string, width: number, widthOf: (line: string) => number): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf))

function wrapParagraph(paragraph: string, width: number, widthOf: (line: string) => number): string[] {
  const fits = (line: string) => widthOf(line.trimEnd()) <= width
  const unlessWhole = (cut: (one: string) => string[]) => (one: string) => (fits(one) ? [one] : cut(one))
  const items = parts(paragraph)
    .flatMap(unlessWhole((one) => one.split(/(?<=-)/)))
    .flatMap(unlessWhole((one) => split(one, words)))
    .flatMap(unlessWhole((one) => split(one, signs)))
  const lines: string[] = []
  let line = ''
  /** Summed per word, so that each is measured once. */
  let reached = 0
  for (const part of items) {
    const full = line !== '' && reached + widthOf(part.trimEnd()) > width
    if (full && line.trim()) lines.push(line.trimEnd())
    line = full ? part.trimStart() : line + part
    reached = full ? widthOf(line) : reached + widthOf(part)
  }
  return [...lines, line.trimEnd()]
}

const follows = /^[.,:;!?)\]/ๆฯ\u00a0-]/
const leads = /[([/฿#\u00a0-]$/
/** Prefixes of places. */
const place = /^(?:แขวง|ตำบล|เขต|อำเภอ|จังหวัด)\S*$/

const split = (text: string, segmenter: Intl.Segmenter) => Array.from(segmenter.segment(text), ({ segment }) => segment)

function parts(paragraph: string): string[] {
  const joined: string[] = []
  for (const word of split(paragraph, words)) {
    const before = joined.at(-1)
    const isPlace = before !== undefined && place.test(before) && word.trim() !== ''
    if (before !== undefined && (isPlace || follows.test(word) || leads.test(before)))
      joined[joined.length - 1] = before + word
    else joined.push(word)
  }
  return joined
}

// One font file per script.

const scripts = ['thai', 'latin', 'latin-ext'] as const
const weights = { regular: 400, bold: 600 } as const
type Weight = keyof typeof weights
type Script = (typeof scripts)[number]

const fontName = (weight: Weight, script: Script): string => `${weight} ${script}`

const fileOf = (weight: Weight, script: Script) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-${script}-${weights[weight]}-normal.woff`,
  )

const printoutFonts = () =>
  (Object.keys(weights) as Weight[]).flatMap((weight) =>
    scripts.map((script) => [fontName(weight, script), unpacked(readFileSync(fileOf(weight, script)))] as const),
  )

/** Unpacks the tables of a WOFF 1.0 file (W3C): pdfkit would do it in JavaScript, and again for every glyph. */
function unpacked(woff: Buffer): Buffer {
  const head = Buffer.from(woff.subarray(0, 44 + 20 * woff.readUInt16BE(12)))
  const parts: Buffer[] = [head]
  let end = head.length
  for (let entry = 44; entry < head.length; entry += 20) {
    const [offset = 0, stored = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const table = woff.subarray(offset, offset + stored)
    parts.push(stored < length ? inflateSync(table) : table)
    head.writeUInt32BE(end, entry + 4)
    head.writeUInt32BE(length, entry + 8)
    end += length
  }
  return Buffer.concat(parts)
}

let fonts: ReturnType<typeof printoutFonts> | undefined

type TextRun = { script: Script; text: string }

type HasGlyph = (script: Script, codePoint: number) => boolean

/**
 * Splits a line into runs of one font. A missing character loses its accents (ễ as e), else becomes "?"; invisible ones
 * are removed; other blanks, unreadable in these fonts, become spaces.
 */
export function textRuns(line: string, has: HasGlyph): TextRun[] {
  const runs: TextRun[] = []
  for (const sign of shaped(visible(line))) {
    const { script, text } = setIn(sign, has)
    const last = runs.at(-1)
    if (last?.script === script) last.text += text
    else runs.push({ script, text })
  }
  return runs
}

const visible = (line: string) =>
  line
    .normalize('NFC')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/\p{Zs}/gu, ' ')

/** Splits ำ into its circle, before a tone mark, and า, which pdfkit's shaper does not. */
const shaped = (line: string) => line.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

function setIn(sign: string, has: HasGlyph): TextRun {
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '') || sign
  const folded = { đ: 'd', Đ: 'D' }[bare] ?? bare
  for (const text of [sign, folded]) {
    const script = scriptOf(text, has)
    if (script) return { script, text }
  }
  return { script: 'latin', text: '?' }
}

function scriptOf(sign: string, has: HasGlyph): Script | undefined {
  const codePoint = sign.codePointAt(0) ?? 0
  const isThai = codePoint >= 0x0e00 && codePoint <= 0x0e7f
  const scripts: readonly Script[] = isThai ? ['thai'] : ['latin', 'latin-ext']
  return scripts.find((script) => has(script, codePoint))
}

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
  fonts ??= printoutFonts()
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes)
  const runsOf = (line: string, weight: Weight) =>
    textRuns(line, (script, codePoint) =>
      (doc.font(fontName(weight, script)) as unknown as Opened)._font.font.hasGlyphForCodePoint(codePoint),
    )
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
type Opened = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

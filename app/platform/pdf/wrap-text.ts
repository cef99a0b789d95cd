const words = new Intl.Segmenter('th', { granularity: 'word' })
const signs = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * A text in lines no wider than `width`, broken between words, Thai ones too; a place with the word before it
 * ("จังหวัดอุบลราชธานี") is one, and so is a code. One that is wider alone is broken at its hyphens, then between its words, then
 * between its characters, never between a letter and its mark. Line breaks of the text stay.
 */
export function wrapText(text: string, width: number, widthOf: (line: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf))
}

function wrapParagraph(paragraph: string, width: number, widthOf: (line: string) => number): string[] {
  const fits = (line: string) => widthOf(line.trimEnd()) <= width
  const unlessWhole = (cut: (one: string) => string[]) => (one: string) => (fits(one) ? [one] : cut(one))
  const pieces = parts(paragraph)
    .flatMap(unlessWhole((one) => one.split(/(?<=-)/)))
    .flatMap(unlessWhole((one) => split(one, words)))
    .flatMap(unlessWhole((one) => split(one, signs)))
  const lines: string[] = []
  let line = ''
  /** Of the line, its last blanks counted: a sum of words, so that each is measured once. */
  let reached = 0
  for (const part of pieces) {
    const full = line !== '' && reached + widthOf(part.trimEnd()) > width
    if (full && line.trim()) lines.push(line.trimEnd())
    line = full ? part.trimStart() : line + part
    reached = full ? widthOf(line) : reached + widthOf(part)
  }
  return [...lines, line.trimEnd()]
}

const follows = /^[.,:;!?)\]/ๆฯ\u00a0-]/
const leads = /[([/฿#\u00a0-]$/
/** What names a place, and what of the name follows already. */
const place = /^(?:แขวง|ตำบล|เขต|อำเภอ|จังหวัด)\S*$/

const split = (text: string, segmenter: Intl.Segmenter) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Words with the signs that belong to them: what closes or follows stays with the word before, what opens with the next. */
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

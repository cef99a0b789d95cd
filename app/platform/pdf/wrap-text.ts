const words = new Intl.Segmenter('th', { granularity: 'word' })
const signs = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * Breaks between words (Thai too), then at hyphens, then between characters, never between a letter and its mark. A
 * place with its prefix ("จังหวัดอุบลราชธานี") and a code stay whole.
 */
export function wrapText(text: string, width: number, widthOf: (line: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf))
}

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

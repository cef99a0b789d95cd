import type { Dictionary } from './translate.ts'
import { keepWhole } from './whole-words.ts'

/** Keys of texts that are not paragraphs: titles, descriptions, attributes, chat messages. */
const asWritten =
  /\.description$|^listings\.about\.|^thanks\.chat\.line$|^orders\.payLink\.message$|^shop\.home\.title$|^shop\.product\.viewLarger$|^products\.moveEarlier$|^inventory\.one_more$|^palette\.field$/

/** Short but set large. */
const questionTitle = /\.ask\.\w*[tT]itle$/

/** In characters; shorter texts are labels on one line. */
const shortest = 30

/** Keeps words of a Thai text together; `key` is the whole path. */
export const wholeText = (key: string, text: string): string =>
  (text.length < shortest && !questionTitle.test(key)) || asWritten.test(key) ? text : keepWhole(text)

export function wholeTexts<D extends Dictionary>(dictionary: D, above = ''): D {
  const texts = Object.entries(dictionary).map(([key, value]) => [
    key,
    typeof value === 'string' ? wholeText(above + key, value) : wholeTexts(value, `${above}${key}.`),
  ])
  return Object.fromEntries(texts) as D
}

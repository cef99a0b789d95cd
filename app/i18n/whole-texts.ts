import type { Dictionary } from './translate.ts'
import { keepWhole } from './whole-words.ts'

/**
 * What is never a paragraph to read: titles and descriptions for search engines and home screens, the names of controls
 * that stand in attributes, the message that is sent to the chat.
 */
const asWritten =
  /\.description$|^listings\.about\.|^thanks\.chat\.line$|^orders\.payLink\.message$|^shop\.home\.title$|^shop\.product\.viewLarger$|^products\.moveEarlier$|^inventory\.one_more$|^palette\.field$/

/** Short, but large: what a dialog asks. */
const questionTitle = /\.ask\.\w*[tT]itle$/

/** In signs. Shorter ones are labels: they fit a line. */
const shortest = 30

/** A text of the Thai dictionaries as a page shows it: lines end beside its words only. `key` is its whole path. */
export const wholeText = (key: string, text: string): string =>
  (text.length < shortest && !questionTitle.test(key)) || asWritten.test(key) ? text : keepWhole(text)

/** A Thai dictionary as the built shop has it. */
export function wholeTexts<D extends Dictionary>(dictionary: D, above = ''): D {
  const texts = Object.entries(dictionary).map(([key, value]) => [
    key,
    typeof value === 'string' ? wholeText(above + key, value) : wholeTexts(value, `${above}${key}.`),
  ])
  return Object.fromEntries(texts) as D
}

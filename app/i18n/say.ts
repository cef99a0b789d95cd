import type { Translate } from './translate.ts'

type Words<Key extends string> = Readonly<Record<string, string | number | { key: Key }>>

/** Translates a sentence; values that are keys are translated first. */
export const say = <Key extends string>(t: Translate<Key>, key: Key, words?: Words<Key>): string =>
  t(
    key,
    words &&
      Object.fromEntries(
        Object.entries(words).map(([name, word]) => [name, typeof word === 'object' ? t(word.key) : word]),
      ),
  )

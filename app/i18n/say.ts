import type { Translate } from './translate.ts'

type Words<Key extends string> = Readonly<Record<string, string | number | { key: Key }>>

/** A sentence that came as its key: what it names by a key of its own is put in words first. */
export const say = <Key extends string>(t: Translate<Key>, key: Key, words?: Words<Key>): string =>
  t(
    key,
    words &&
      Object.fromEntries(
        Object.entries(words).map(([name, word]) => [name, typeof word === 'object' ? t(word.key) : word]),
      ),
  )

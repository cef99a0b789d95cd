import { expect, test } from 'vitest'
import { sizeLabel, sizePhrase } from './size-words.ts'

test.each([
  ['M', 'en', 'M', 'Size M', 'size M'],
  ['M', 'th', 'M', 'ไซซ์ M', 'ไซซ์ M'],
  ['Free size', 'en', 'Free size', 'Free size', 'free size'],
  ['Free size', 'th', 'ฟรีไซซ์', 'ฟรีไซซ์', 'ฟรีไซซ์'],
] as const)('label and phrase of size %s in %s', (size, language, label, phrase, inside) =>
  expect([sizeLabel(size, language), sizePhrase(size, language), sizePhrase(size, language, true)]).toEqual([
    label,
    phrase,
    inside,
  ]),
)

import { expect, test } from 'vitest'
import { languageOfText } from './text-language.ts'

test.each([
  ['Thank you, Nok', 'en'],
  ['ขอบคุณค่ะ', 'th'],
  ['Thank you คุณนก', 'th'],
  ['฿1,290', 'en'],
  ['', 'en'],
])('the language of "%s" is %s', (text, language) => expect(languageOfText(text)).toBe(language))

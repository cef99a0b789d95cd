import type { Language } from '../language.ts'
import { type KeyOf, type Translate, translator } from '../translate.ts'
import { mail as english } from './en.ts'
import { mail as thai } from './th.ts'

export type MailTranslate = Translate<KeyOf<typeof english>>

export type MailWords = { t: MailTranslate; language: Language }

const words: Record<Language, MailTranslate> = {
  en: translator(english, 'en'),
  th: translator(thai, 'th') as MailTranslate,
}

export const mailWords = (language: Language): MailTranslate => words[language]

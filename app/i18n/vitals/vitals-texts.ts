// The texts of ?vitals=1, apart from the shop's: they come with the panel, which hardly anybody asks for.
import type { Language } from '../language.ts'
import { useLanguage } from '../provider.tsx'
import { type KeyOf, type Translate, translator } from '../translate.ts'
import { en } from './en.ts'
import { th } from './th.ts'

type VitalsKey = KeyOf<typeof en>

const translators: Record<Language, Translate<VitalsKey>> = {
  en: translator(en, 'en'),
  th: translator(th, 'th') as Translate<VitalsKey>,
}

export const useVitalsT = (): Translate<VitalsKey> => translators[useLanguage()]

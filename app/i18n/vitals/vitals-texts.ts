// Loaded with the panel of ?vitals=1 only.
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

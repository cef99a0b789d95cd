import { provideTexts } from '../dictionaries.ts'
import { cod as en } from '../en/cod.ts'
import { cod as th } from '../th/cod.ts'

provideTexts({ en: { cod: en }, th: { cod: th } })

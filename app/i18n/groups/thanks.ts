import { provideTexts } from '../dictionaries.ts'
import { thanks as en } from '../en/thanks.ts'
import { thanks as th } from '../th/thanks.ts'

provideTexts({ en: { thanks: en }, th: { thanks: th } })

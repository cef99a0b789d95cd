import { provideTexts } from '../dictionaries.ts'
import { reviewing as en } from '../en/reviewing.ts'
import { reviewing as th } from '../th/reviewing.ts'

provideTexts({ en: { reviewing: en }, th: { reviewing: th } })

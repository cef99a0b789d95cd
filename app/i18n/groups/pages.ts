import { provideTexts } from '../dictionaries.ts'
import { pages as en } from '../en/pages.ts'
import { pages as th } from '../th/pages.ts'

provideTexts({ en: { pages: en }, th: { pages: th } })

import { provideTexts } from '../dictionaries.ts'
import { search as en } from '../en/search.ts'
import { search as th } from '../th/search.ts'

provideTexts({ en: { search: en }, th: { search: th } })

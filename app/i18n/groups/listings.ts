import { provideTexts } from '../dictionaries.ts'
import { listings as en } from '../en/listings.ts'
import { listings as th } from '../th/listings.ts'

provideTexts({ en: { listings: en }, th: { listings: th } })

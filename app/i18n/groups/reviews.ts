import { provideTexts } from '../dictionaries.ts'
import { reviews as en } from '../en/reviews.ts'
import { reviews as th } from '../th/reviews.ts'

provideTexts({ en: { reviews: en }, th: { reviews: th } })

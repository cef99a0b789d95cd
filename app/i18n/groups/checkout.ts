import { provideTexts } from '../dictionaries.ts'
import { checkout as en } from '../en/checkout.ts'
import { checkout as th } from '../th/checkout.ts'

provideTexts({ en: { checkout: en }, th: { checkout: th } })

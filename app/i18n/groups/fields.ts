import { provideTexts } from '../dictionaries.ts'
import { fields as en } from '../en/fields.ts'
import { fields as th } from '../th/fields.ts'

provideTexts({ en: { fields: en }, th: { fields: th } })

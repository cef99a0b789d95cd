import { provideTexts } from '../dictionaries.ts'
import { customerSlips as en } from '../en/customer-slips.ts'
import { customerSlips as th } from '../th/customer-slips.ts'

provideTexts({ en: { customerSlips: en }, th: { customerSlips: th } })

import { provideTexts } from '../dictionaries.ts'
import { customerReturns as en } from '../en/customer-returns.ts'
import { customerReturns as th } from '../th/customer-returns.ts'

provideTexts({ en: { customerReturns: en }, th: { customerReturns: th } })

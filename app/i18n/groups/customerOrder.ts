import { provideTexts } from '../dictionaries.ts'
import { customerOrder as en } from '../en/customer-order.ts'
import { customerOrder as th } from '../th/customer-order.ts'

provideTexts({ en: { customerOrder: en }, th: { customerOrder: th } })

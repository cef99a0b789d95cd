import { provideTexts } from '../dictionaries.ts'
import { refundTo as en } from '../en/refund-to.ts'
import { refundTo as th } from '../th/refund-to.ts'

provideTexts({ en: { refundTo: en }, th: { refundTo: th } })

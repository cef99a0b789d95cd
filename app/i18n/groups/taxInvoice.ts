import { provideTexts } from '../dictionaries.ts'
import { taxInvoice as en } from '../en/tax-invoice.ts'
import { taxInvoice as th } from '../th/tax-invoice.ts'

provideTexts({ en: { taxInvoice: en }, th: { taxInvoice: th } })

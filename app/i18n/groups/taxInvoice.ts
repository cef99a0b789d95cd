import { provideDictionary } from '../dictionaries.ts'
import { taxInvoice as en } from '../en/tax-invoice.ts'
import { taxInvoice as th } from '../th/tax-invoice.ts'

provideDictionary('en', { taxInvoice: en })
provideDictionary('th', { taxInvoice: th })

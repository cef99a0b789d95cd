import { provideTexts } from '../dictionaries.ts'
import { promptpayPage as en } from '../en/promptpay-page.ts'
import { promptpayPage as th } from '../th/promptpay-page.ts'

provideTexts({ en: { promptpayPage: en }, th: { promptpayPage: th } })

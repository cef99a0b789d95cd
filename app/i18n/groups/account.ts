import { provideTexts } from '../dictionaries.ts'
import { account as en } from '../en/account.ts'
import { account as th } from '../th/account.ts'

provideTexts({ en: { account: en }, th: { account: th } })

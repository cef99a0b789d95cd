import { provideTexts } from '../dictionaries.ts'
import { moneyTransfer as en } from '../en/money-transfer.ts'
import { moneyTransfer as th } from '../th/money-transfer.ts'

provideTexts({ en: { moneyTransfer: en }, th: { moneyTransfer: th } })

import { provideDictionary } from '../dictionaries.ts'
import { moneyTransfer as en } from '../en/money-transfer.ts'
import { moneyTransfer as th } from '../th/money-transfer.ts'

provideDictionary('en', { moneyTransfer: en })
provideDictionary('th', { moneyTransfer: th })

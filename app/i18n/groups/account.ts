import { provideDictionary } from '../dictionaries.ts'
import { account as en } from '../en/account.ts'
import { account as th } from '../th/account.ts'

provideDictionary('en', { account: en })
provideDictionary('th', { account: th })

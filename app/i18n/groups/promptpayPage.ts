import { provideDictionary } from '../dictionaries.ts'
import { promptpayPage as en } from '../en/promptpay-page.ts'
import { promptpayPage as th } from '../th/promptpay-page.ts'

provideDictionary('en', { promptpayPage: en })
provideDictionary('th', { promptpayPage: th })

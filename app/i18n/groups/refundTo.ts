import { provideDictionary } from '../dictionaries.ts'
import { refundTo as en } from '../en/refund-to.ts'
import { refundTo as th } from '../th/refund-to.ts'

provideDictionary('en', { refundTo: en })
provideDictionary('th', { refundTo: th })

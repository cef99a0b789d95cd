import { provideDictionary } from '../dictionaries.ts'
import { customerOrder as en } from '../en/customer-order.ts'
import { customerOrder as th } from '../th/customer-order.ts'

provideDictionary('en', { customerOrder: en })
provideDictionary('th', { customerOrder: th })

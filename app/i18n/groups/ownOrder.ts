import { provideDictionary } from '../dictionaries.ts'
import { ownOrder as en } from '../en/own-order.ts'
import { ownOrder as th } from '../th/own-order.ts'

provideDictionary('en', { ownOrder: en })
provideDictionary('th', { ownOrder: th })

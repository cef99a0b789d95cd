import { provideDictionary } from '../dictionaries.ts'
import { customerReturns as en } from '../en/customer-returns.ts'
import { customerReturns as th } from '../th/customer-returns.ts'

provideDictionary('en', { customerReturns: en })
provideDictionary('th', { customerReturns: th })

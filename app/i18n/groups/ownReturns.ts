import { provideDictionary } from '../dictionaries.ts'
import { ownReturns as en } from '../en/own-returns.ts'
import { ownReturns as th } from '../th/own-returns.ts'

provideDictionary('en', { ownReturns: en })
provideDictionary('th', { ownReturns: th })

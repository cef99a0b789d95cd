import { provideDictionary } from '../dictionaries.ts'
import { promise as en } from '../en/promise.ts'
import { promise as th } from '../th/promise.ts'

provideDictionary('en', { promise: en })
provideDictionary('th', { promise: th })

import { provideDictionary } from '../dictionaries.ts'
import { transfer as en } from '../en/transfer.ts'
import { transfer as th } from '../th/transfer.ts'

provideDictionary('en', { transfer: en })
provideDictionary('th', { transfer: th })

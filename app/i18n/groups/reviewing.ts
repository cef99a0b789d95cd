import { provideDictionary } from '../dictionaries.ts'
import { reviewing as en } from '../en/reviewing.ts'
import { reviewing as th } from '../th/reviewing.ts'

provideDictionary('en', { reviewing: en })
provideDictionary('th', { reviewing: th })

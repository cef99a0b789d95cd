import { provideDictionary } from '../dictionaries.ts'
import { search as en } from '../en/search.ts'
import { search as th } from '../th/search.ts'

provideDictionary('en', { search: en })
provideDictionary('th', { search: th })

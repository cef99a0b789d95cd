import { provideDictionary } from '../dictionaries.ts'
import { pages as en } from '../en/pages.ts'
import { pages as th } from '../th/pages.ts'

provideDictionary('en', { pages: en })
provideDictionary('th', { pages: th })

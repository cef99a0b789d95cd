import { provideDictionary } from '../dictionaries.ts'
import { listings as en } from '../en/listings.ts'
import { listings as th } from '../th/listings.ts'

provideDictionary('en', { listings: en })
provideDictionary('th', { listings: th })

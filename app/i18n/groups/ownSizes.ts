import { provideDictionary } from '../dictionaries.ts'
import { ownSizes as en } from '../en/own-sizes.ts'
import { ownSizes as th } from '../th/own-sizes.ts'

provideDictionary('en', { ownSizes: en })
provideDictionary('th', { ownSizes: th })

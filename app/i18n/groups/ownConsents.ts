import { provideDictionary } from '../dictionaries.ts'
import { ownConsents as en } from '../en/own-consents.ts'
import { ownConsents as th } from '../th/own-consents.ts'

provideDictionary('en', { ownConsents: en })
provideDictionary('th', { ownConsents: th })

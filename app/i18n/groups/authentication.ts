import { provideDictionary } from '../dictionaries.ts'
import { authentication as en } from '../en/authentication.ts'
import { authentication as th } from '../th/authentication.ts'

provideDictionary('en', { authentication: en })
provideDictionary('th', { authentication: th })

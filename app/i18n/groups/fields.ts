import { provideDictionary } from '../dictionaries.ts'
import { fields as en } from '../en/fields.ts'
import { fields as th } from '../th/fields.ts'

provideDictionary('en', { fields: en })
provideDictionary('th', { fields: th })

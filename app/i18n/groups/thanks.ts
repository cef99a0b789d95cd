import { provideDictionary } from '../dictionaries.ts'
import { thanks as en } from '../en/thanks.ts'
import { thanks as th } from '../th/thanks.ts'

provideDictionary('en', { thanks: en })
provideDictionary('th', { thanks: th })

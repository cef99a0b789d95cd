import { provideDictionary } from '../dictionaries.ts'
import { cod as en } from '../en/cod.ts'
import { cod as th } from '../th/cod.ts'

provideDictionary('en', { cod: en })
provideDictionary('th', { cod: th })

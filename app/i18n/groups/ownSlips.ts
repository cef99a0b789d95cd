import { provideDictionary } from '../dictionaries.ts'
import { ownSlips as en } from '../en/own-slips.ts'
import { ownSlips as th } from '../th/own-slips.ts'

provideDictionary('en', { ownSlips: en })
provideDictionary('th', { ownSlips: th })

import { provideDictionary } from '../dictionaries.ts'
import { customerSlips as en } from '../en/customer-slips.ts'
import { customerSlips as th } from '../th/customer-slips.ts'

provideDictionary('en', { customerSlips: en })
provideDictionary('th', { customerSlips: th })

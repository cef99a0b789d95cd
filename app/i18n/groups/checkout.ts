import { provideDictionary } from '../dictionaries.ts'
import { checkout as en } from '../en/checkout.ts'
import { checkout as th } from '../th/checkout.ts'

provideDictionary('en', { checkout: en })
provideDictionary('th', { checkout: th })

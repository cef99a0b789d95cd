import { provideDictionary } from '../dictionaries.ts'
import { cart as en } from '../en/cart.ts'
import { cart as th } from '../th/cart.ts'

provideDictionary('en', { cart: en })
provideDictionary('th', { cart: th })

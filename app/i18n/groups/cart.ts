import { provideTexts } from '../dictionaries.ts'
import { cart as en } from '../en/cart.ts'
import { cart as th } from '../th/cart.ts'

provideTexts({ en: { cart: en }, th: { cart: th } })

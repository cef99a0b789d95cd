import { provideDictionary } from '../dictionaries.ts'
import { cartReminder as en } from '../en/cart-reminder.ts'
import { cartReminder as th } from '../th/cart-reminder.ts'

provideDictionary('en', { cartReminder: en })
provideDictionary('th', { cartReminder: th })

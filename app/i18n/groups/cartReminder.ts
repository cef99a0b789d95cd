import { provideTexts } from '../dictionaries.ts'
import { cartReminder as en } from '../en/cart-reminder.ts'
import { cartReminder as th } from '../th/cart-reminder.ts'

provideTexts({ en: { cartReminder: en }, th: { cartReminder: th } })

import { provideTexts } from '../dictionaries.ts'
import { reservation as en } from '../en/reservation.ts'
import { reservation as th } from '../th/reservation.ts'

provideTexts({ en: { reservation: en }, th: { reservation: th } })

import { provideDictionary } from '../dictionaries.ts'
import { reservation as en } from '../en/reservation.ts'
import { reservation as th } from '../th/reservation.ts'

provideDictionary('en', { reservation: en })
provideDictionary('th', { reservation: th })

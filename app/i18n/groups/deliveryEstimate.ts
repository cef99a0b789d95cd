import { provideTexts } from '../dictionaries.ts'
import { deliveryEstimate as en } from '../en/delivery-estimate.ts'
import { deliveryEstimate as th } from '../th/delivery-estimate.ts'

provideTexts({ en: { deliveryEstimate: en }, th: { deliveryEstimate: th } })

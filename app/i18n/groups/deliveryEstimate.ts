import { provideDictionary } from '../dictionaries.ts'
import { deliveryEstimate as en } from '../en/delivery-estimate.ts'
import { deliveryEstimate as th } from '../th/delivery-estimate.ts'

provideDictionary('en', { deliveryEstimate: en })
provideDictionary('th', { deliveryEstimate: th })

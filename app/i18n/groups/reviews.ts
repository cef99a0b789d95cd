import { provideDictionary } from '../dictionaries.ts'
import { reviews as en } from '../en/reviews.ts'
import { reviews as th } from '../th/reviews.ts'

provideDictionary('en', { reviews: en })
provideDictionary('th', { reviews: th })

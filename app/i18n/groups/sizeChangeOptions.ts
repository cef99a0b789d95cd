import { provideDictionary } from '../dictionaries.ts'
import { sizeChangeOptions as en } from '../en/size-change-options.ts'
import { sizeChangeOptions as th } from '../th/size-change-options.ts'

provideDictionary('en', { sizeChangeOptions: en })
provideDictionary('th', { sizeChangeOptions: th })

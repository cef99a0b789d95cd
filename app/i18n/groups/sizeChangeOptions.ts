import { provideTexts } from '../dictionaries.ts'
import { sizeChangeOptions as en } from '../en/size-change-options.ts'
import { sizeChangeOptions as th } from '../th/size-change-options.ts'

provideTexts({ en: { sizeChangeOptions: en }, th: { sizeChangeOptions: th } })

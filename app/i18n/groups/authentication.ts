import { provideTexts } from '../dictionaries.ts'
import { authentication as en } from '../en/authentication.ts'
import { authentication as th } from '../th/authentication.ts'

provideTexts({ en: { authentication: en }, th: { authentication: th } })

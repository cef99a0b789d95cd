import { provideTexts } from '../dictionaries.ts'
import { ownConsents as en } from '../en/own-consents.ts'
import { ownConsents as th } from '../th/own-consents.ts'

provideTexts({ en: { ownConsents: en }, th: { ownConsents: th } })

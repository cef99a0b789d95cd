import { provideTexts } from '../dictionaries.ts'
import { uploads as en } from '../en/uploads.ts'
import { uploads as th } from '../th/uploads.ts'

provideTexts({ en: { uploads: en }, th: { uploads: th } })

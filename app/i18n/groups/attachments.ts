import { provideTexts } from '../dictionaries.ts'
import { attachments as en } from '../en/attachments.ts'
import { attachments as th } from '../th/attachments.ts'

provideTexts({ en: { attachments: en }, th: { attachments: th } })

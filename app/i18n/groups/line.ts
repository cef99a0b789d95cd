import { provideTexts } from '../dictionaries.ts'
import { line as en } from '../en/line.ts'
import { line as th } from '../th/line.ts'

provideTexts({ en: { line: en }, th: { line: th } })

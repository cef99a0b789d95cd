import { provideTexts } from '../dictionaries.ts'
import { mediaLibrary as en } from '../en/media-library.ts'
import { mediaLibrary as th } from '../th/media-library.ts'

provideTexts({ en: { mediaLibrary: en }, th: { mediaLibrary: th } })

// As the shop's server: all texts are loaded before the first request.
import { provideTexts } from '#app/i18n/dictionaries.ts'
import { en } from '#app/i18n/en.ts'
import { th } from '#app/i18n/th.ts'

provideTexts({ en, th })

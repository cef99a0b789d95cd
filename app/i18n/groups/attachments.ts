import { provideDictionary } from '../dictionaries.ts'
import { attachments as en } from '../en/attachments.ts'
import { attachments as th } from '../th/attachments.ts'

provideDictionary('en', { attachments: en })
provideDictionary('th', { attachments: th })

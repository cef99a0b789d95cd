import { provideDictionary } from '../dictionaries.ts'
import { uploads as en } from '../en/uploads.ts'
import { uploads as th } from '../th/uploads.ts'

provideDictionary('en', { uploads: en })
provideDictionary('th', { uploads: th })

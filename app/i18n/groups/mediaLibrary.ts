import { provideDictionary } from '../dictionaries.ts'
import { mediaLibrary as en } from '../en/media-library.ts'
import { mediaLibrary as th } from '../th/media-library.ts'

provideDictionary('en', { mediaLibrary: en })
provideDictionary('th', { mediaLibrary: th })

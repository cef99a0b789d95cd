import { provideDictionary } from '../dictionaries.ts'
import { line as en } from '../en/line.ts'
import { line as th } from '../th/line.ts'

provideDictionary('en', { line: en })
provideDictionary('th', { line: th })

import { expect, test } from 'vitest'
import { missingSellerFacts } from './seller-rules.ts'
import { defaultSettings } from './shop-settings.ts'

const { legal, contact } = defaultSettings
const named = { legal: { ...legal, nameTh: 'บริษัท บัว จำกัด' }, contact: { ...contact, phone: '02-765-4321' } }
const moved = { ...named.contact, addressEn: '9 Silom Road', addressTh: '9 ถนนสีลม' }

test.each([
  ['a new shop, whose contact data are samples', defaultSettings, ['legalName', 'address', 'phone']],
  ['a name and a phone', named, ['address']],
  ['a registered address', { ...named, legal: { ...named.legal, addressTh: '9 ถนนสีลม' } }, []],
  ['an address of its own in both languages', { ...named, contact: moved }, []],
  ['one that is the sample in Thai', { ...named, contact: { ...moved, addressTh: contact.addressTh } }, ['address']],
  ['no phone', { ...named, contact: { ...moved, phone: '' } }, ['phone']],
  ['the sample phone', { ...named, contact: { ...moved, phone: contact.phone } }, ['phone']],
])('%s', (_, settings, missing) => expect(missingSellerFacts(settings)).toEqual(missing))

import { expect, test } from 'vitest'
import { missingSellerFacts } from './seller-rules.ts'
import { defaultSettings } from './shop-settings.ts'

const { legal, contact } = defaultSettings
const named = { legal: { ...legal, nameTh: 'บริษัท บัว จำกัด' }, contact: { ...contact, phone: '02-765-4321' } }
const moved = { ...named.contact, addressEn: '9 Silom Road', addressTh: '9 ถนนสีลม' }

test.each([
  ['a new shop, whose contact data are samples', defaultSettings, ['legalName', 'address', 'phone']],
  ['a shop with a name and a phone', named, ['address']],
  ['a shop with a registered address', { ...named, legal: { ...named.legal, addressTh: '9 ถนนสีลม' } }, []],
  ['a shop with its own address in both languages', { ...named, contact: moved }, []],
  [
    'a shop whose address is the sample in Thai',
    { ...named, contact: { ...moved, addressTh: contact.addressTh } },
    ['address'],
  ],
  ['a shop without a phone', { ...named, contact: { ...moved, phone: '' } }, ['phone']],
  ['a shop with the sample phone', { ...named, contact: { ...moved, phone: contact.phone } }, ['phone']],
])('missing seller details: %s', (_, settings, missing) => expect(missingSellerFacts(settings)).toEqual(missing))

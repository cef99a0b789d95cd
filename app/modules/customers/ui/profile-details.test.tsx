import { expect, test } from 'vitest'
import { rendered, textsOf } from '#tests/support/rendered.tsx'
import { type Customer, newCustomer } from '../customer.ts'
import { ProfileDetails } from './profile-details.tsx'

const shown = (change: Partial<Customer>, language?: 'th') => {
  const customer = { ...newCustomer('th'), ...change }
  const html = rendered(
    <ProfileDetails name="Nok" email="nok@example.com" customer={customer} addresses={[]} avatar={undefined} />,
    language && { language },
  )
  return textsOf(html, 'dt').map((label, row) => [label, textsOf(html, 'dd')[row]])
}

test('a new profile shows its empty fields, except the company', () => {
  expect(shown({})).toEqual([
    ['Display name', '–'],
    ['First name', '–'],
    ['Last name', '–'],
    ['Email', 'nok@example.com'],
    ['Phone', '–'],
    ['Preferred language', 'ภาษาไทย'],
  ])
})

test('a complete profile shows every field', () => {
  const full: Partial<Customer> = {
    displayName: 'Nok S.',
    firstName: 'นก',
    lastName: 'ศรีใส',
    phone: '+66812345678',
    company: 'บริษัท ดอกบัว จำกัด',
    preferredLanguage: 'en',
  }
  expect(shown(full, 'th')).toEqual([
    ['ชื่อที่แสดง', 'Nok S.'],
    ['ชื่อ', 'นก'],
    ['นามสกุล', 'ศรีใส'],
    ['อีเมล', 'nok@example.com'],
    ['โทรศัพท์', '081-234-5678'],
    ['ชื่อบริษัท', 'บริษัท ดอกบัว จำกัด'],
    ['ภาษาที่ต้องการ', 'English'],
  ])
})

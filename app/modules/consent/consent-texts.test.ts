import { expect, test } from 'vitest'
import { analyticsVersion, consentText } from './consent-texts.server.ts'

test('a consent text contains all words shown with the choice, line by line, with the shop name', () => {
  const { en, th } = consentText('newsletter', 'MAI')
  expect(en.split('\n')).toEqual([
    'New pieces and quiet stories, about once a month. Unsubscribe any time.',
    'Email me news from MAI about once a month. Unsubscribe at any time. Privacy notice',
    'Sign up',
  ])
  expect(th.split('\n')).toHaveLength(3)
  expect(th).toContain('ส่งข่าวจาก MAI ทางอีเมลประมาณเดือนละครั้ง ยกเลิกได้ทุกเมื่อ')
  const analytics = consentText('analytics', 'MAI')
  expect(analytics.en.split('\n').slice(1)).toEqual([expect.stringContaining('No advertising'), 'Accept', 'Reject'])
  expect(consentText('cart_reminder', 'MAI').th.split('\n')).toEqual([
    'ส่งอีเมลเตือนหนึ่งครั้ง เมื่อมีสินค้าค้างในตะกร้า',
    'ตะกร้าละหนึ่งฉบับ พร้อมรายการสินค้า เลิกรับได้ทุกเมื่อที่นี่ หรือกดลิงก์ในอีเมล',
  ])
  for (const text of [en, th, analytics.en, analytics.th]) expect(text).not.toMatch(/\u2060|\{shop\}/)
})

test('another text or shop name has another version', () => {
  const version = consentText('newsletter', 'MAI').version
  expect(version).toMatch(/^[\w-]{12}$/)
  expect(consentText('newsletter', 'MAI').version).toBe(version)
  expect(consentText('newsletter', 'Lua').version).not.toBe(version)
  expect(consentText('cart_reminder', 'MAI').version).not.toBe(version)
  expect(analyticsVersion).toBe(consentText('analytics', 'MAI').version)
})

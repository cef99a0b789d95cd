import { expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { permissions } from '#app/modules/accounts/visitor.ts'
import { settingsSections } from '#app/modules/settings/settings-fields.ts'
import { addresses } from '#app/site.ts'
import { findScreens, screenParts, searchWords } from './palette-screens.ts'

const admin = { role: 'admin', permissions: [] }
const find = (typed: string, reader: { role: string; permissions: readonly string[] } = admin) =>
  findScreens(reader, typed, ({ label }) => adminT('en')(label)).map(({ to }) => to)
const everywhere = new Set<string>([...find(''), ...screenParts.map(({ to }) => to)])

const left = {
  '/admin/dashboard': 'the home page by another name',
  '/settings': 'the settings by a shorter name',
  '/admin/*': 'says that there is no such screen',
  '/admin/orders/ship': 'opens with the orders that are chosen in the list',
} as const

test('the palette contains every admin screen without a parameter, except the listed ones', () => {
  const screens = addresses
    .filter(([pattern, { frame, read }]) => frame === 'admin' && read && !pattern.includes(':'))
    .map(([pattern]) => pattern)
  expect(screens.filter((pattern) => !everywhere.has(pattern)).toSorted()).toEqual(Object.keys(left).toSorted())
})

test.each([
  ['stocktake', 'นับสต็อก', '/admin/inventory/counts'],
  ['stock count', 'ตรวจนับ', '/admin/inventory/counts'],
  ['receive', 'รับของ', '/admin/inventory/receive'],
  ['reorder', 'สั่งเพิ่ม', '/admin/inventory/reorder'],
  ['import', 'นำเข้า', '/admin/products/import'],
  ['export', 'ส่งออก', '/admin/products/import'],
  ['bulk', 'แก้หลายรายการ', '/admin/products/edit'],
  ['two-step', 'สองขั้น', '/admin/second-step'],
  ['second step', 'รหัสยืนยัน', '/admin/second-step'],
  ['favicon', 'โลโก้', '/admin/settings/icon'],
  ['redirect', 'ลิงก์เก่า', '/admin/redirects'],
  ['size chart', 'ตารางไซซ์', '/admin/content/size-guide'],
  ['main menu', 'เมนู', '/admin/content/menu'],
  ['campaign', 'แคมเปญ', '/admin/coupons/campaigns/new'],
  ['coupon', 'คูปอง', '/admin/coupons'],
  ['campaigns', 'ส่งข่าว', '/admin/newsletter/campaigns'],
  ['mailing', 'จดหมาย', '/admin/newsletter/campaigns'],
  ['invite', 'เชิญ', '/admin/staff/invite'],
  ['new brand', 'เพิ่มแบรนด์', '/admin/brands/new'],
  ['VAT', 'ภาษี', '/admin/settings#vat'],
  ['photos', 'รูปภาพ', '/admin/media'],
  ['reports', 'ยอดขาย', '/admin/analytics'],
  ['tracking', 'พัสดุ', '/admin/orders'],
])('searching "%s" or "%s" finds %s', (english, thai, to) => {
  expect(find(english)).toContain(to)
  expect(find(thai)).toContain(to)
})

test('every screen and every settings section has search words', () => {
  expect([...everywhere].filter((to) => !searchWords[to]?.trim())).toEqual([])
  const sections = [...everywhere].filter((to) => to.startsWith('/admin/settings#'))
  expect(sections.toSorted()).toEqual(settingsSections.map((section) => `/admin/settings#${section}`).toSorted())
})

test.each([
  ['ค่าส่ง', '/admin/settings#shipping'],
  ['ตัดรอบ', '/admin/settings#shipping'],
  ['แจ้งเตือน', '/admin/settings#orders'],
  ['ใบกำกับ', '/admin/settings#vat'],
  ['ใบเสร็จ', '/admin/orders'],
  ['invoice', '/admin/orders'],
  ['ยอดโอน', '/admin/settlements'],
  ['แจ้งโอน', '/admin/slips'],
  ['สร้างคำสั่งซื้อ', '/admin/orders/new'],
  ['draft', '/admin/orders/new'],
  ['policy', '/admin/content'],
  ['นโยบาย', '/admin/content'],
  ['pixel', '/admin/settings#analytics'],
  ['สไลด์', '/admin/content/heroes'],
  ['popup', '/admin/content/announcement'],
  ['ไลน์', '/admin/settings#shop'],
  ['ชั้นวาง', '/admin/inventory'],
  ['barcode', '/admin/inventory'],
  ['บาร์โค้ด', '/admin/inventory/receive'],
  ['sku', '/admin/products'],
  ['โปรโมชั่น', '/admin/coupons'],
  ['แอดมิน', '/admin/staff'],
  ['blacklist', '/admin/settings#cod'],
  ['domain', '/admin/redirects'],
  ['COD', '/admin/settings#cod'],
  ['Google Analytics', '/admin/settings#analytics'],
  ['payments', '/admin/settings#bankTransfer'],
  ['broadcast', '/admin/newsletter/campaigns'],
])('searching "%s" finds %s, not the top of the settings', (typed, to) => {
  expect(find(typed)).toContain(to)
  expect(find(typed)).not.toContain('/admin/settings')
})

test('searching COD lists the carrier settlements first', () => expect(find('COD')[0]).toBe('/admin/settlements'))

test('each screen is found by its name in both languages, and ranks before a match by keyword', () => {
  for (const language of languages)
    for (const screen of [...screenParts, ...findScreens(admin, '', () => '')]) {
      const name = adminT(language)(screen.label)
      const found = findScreens(admin, ` ${name.toUpperCase()} `, ({ label }) => adminT(language)(label))
      expect(found.map(({ to }) => to)).toContain(screen.to)
    }
  const marked = findScreens(admin, 'นับสต็อก', ({ to }) => (to === '/admin/media' ? 'นับ\u2060สต็อก' : ''))
  expect(marked.map(({ to }) => to)).toEqual(['/admin/media', '/admin/inventory/counts'])
})

test('an empty search shows the menu without sub-screens', () => {
  expect(find(' ')).toContain('/admin/newsletter')
  expect(find(' ')).not.toContain('/admin/newsletter/campaigns')
})

test.each(['staff', ...permissions])('%s: staff find only the sub-screens they may open', (permission) => {
  const reader = { role: 'staff', permissions: [permission] }
  for (const { to } of screenParts) {
    const [, entry] =
      addresses.find(([pattern]) => pattern === to.split('#')[0]) ??
      addresses.find(([pattern]) => fits(pattern, to)) ??
      []
    const access = to.endsWith('/new') ? entry?.write : entry?.read
    const own = access === 'staff' || entry?.permission === permission
    const label = screenParts.find((part) => part.to === to)?.label ?? 'frame.home'
    expect([to, find(adminT('en')(label), reader).includes(to)]).toEqual([to, own])
  }
})

const fits = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

import { expect, test } from 'vitest'
import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { deviceData } from '#app/modules/content/legal/device-data.ts'
import { personalData } from '#app/modules/content/legal/personal-data.ts'
import { mailKinds, sampleMail } from '#app/modules/mails/admin/mail-samples.ts'
import { brands } from '../../db/seed/brands.ts'
import { productOf } from '../../db/seed/demo-product.ts'
import { fabrics } from '../../db/seed/fabrics.ts'
import { altOf, readIndex } from '../../db/seed/picture-index.ts'
import { reviewTexts } from '../../db/seed/review-texts.ts'
import { en as adminEn } from './admin/en.ts'
import { th as adminTh } from './admin/th.ts'
import { en } from './en.ts'
import { asWritten, languages } from './language.ts'
import { mail as mailEn } from './mail/en.ts'
import { mail as mailTh } from './mail/th.ts'
import { th } from './th.ts'

// One term per concept (docs/glossary.md): refused term, then the shop's.
const refused: readonly [RegExp, string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\bworking days?\b/i, 'business day'],
  [/\b(?:log in|logged in)\b/i, 'sign in'],
  [/\bmy favou?rite|\bfavou?rites\b/i, 'wishlist'],
  [/\bcoupons?\b/i, 'discount code'],
  [/\bateliers?\b/i, 'workshop'],
  [/\bsize free size\b/i, 'free size'],
  [/\bTrack an order\b/i, 'Track order'],
  [/\bpress(?:ed)? once\b|one press/i, 'select the button'],
  [/ตารางขนาด/, 'ตารางไซซ์'],
  [/ขนาด (?:XS|S|M|L|XL|Free)/, 'ไซซ์'],
  [/หมายเลขคำสั่งซื้อ/, 'เลขที่คำสั่งซื้อ'],
  [/หมายเลขพัสดุ/, 'เลขพัสดุ'],
  [/โปรด(?!ปราน)(?<!รายการโปรด)(?<!คนโปรด)(?<!ตัวโปรด)/, 'กรุณา'],
  [/คิวอาร์/, 'QR'],
  [/คูปอง/, 'โค้ดส่วนลด'],
  [/ยอดสุทธิ/, 'ยอดรวม'],
  [/ยอดรวมสินค้า/, 'ยอดสินค้า'],
  [/แบบมาตรฐาน|ส่งปกติ/, 'จัดส่งธรรมดา'],
  [/ค่าส่ง/, 'ค่าจัดส่ง'],
  [/กำลังจัดเตรียม|กำลังดำเนินการ/, 'กำลังเตรียมสินค้า'],
  [/ส่งถึงมือ|ถึงผู้รับแล้ว/, 'ส่งถึงแล้ว'],
  [/(?<!จำลองว่า)ชำระแล้ว/, 'ชำระเงินแล้ว'],
  [/สมัครบัญชี|เปิดบัญชี/, 'สมัครสมาชิก'],
  [/ข่าวสาร|จดหมายจาก|จดหมายข่าว/, 'ข่าวจากสตูดิโอ'],
  [/แอดมิน|ผู้ดูแลร้าน|ผู้ดูแลระบบ(?! สตรีมข้อมูล)/, 'ผู้ดูแล'],
  [/เปิดคำสั่งซื้อ/, 'สร้างคำสั่งซื้อ, ดูคำสั่งซื้อ'],
  [/(?:รอ|เริ่ม|เวลา|กำลัง)แพ็ก/, 'เตรียมสินค้า'],
  [/จองไว้|เวลาจอง/, 'กันสินค้า, เก็บสินค้าไว้ให้'],
  [/ลำดับเหตุการณ์/, 'ไทม์ไลน์'],
  [/ขั้นที่สอง/, 'การยืนยันสองขั้น'],
  [/เดโม/, 'โหมดสาธิต'],
  [/บันทึกการทำงาน/, 'ประวัติการใช้งาน'],
  [/(?:กลับ)?(?:เข้า|ขึ้น)ชั้น|บนชั้นแล้ว/, 'คืนเข้าสต็อก'],
  [/เขียนถึง(?:เรา|คุณ|ร้าน| ?\{email\})|เขียน(?:หรือ)? ?โทร/, 'ติดต่อเรา, ส่งข้อความ, ส่งอีเมล'],
  [/ที่ไหนดี|คืนที่ไหน/, 'แจ้งบัญชีรับเงินคืน'],
  [/(?:การคืน|คำสั่งซื้อ)(?:นี้)?จบ|คำสั่งซื้อนี้(?:ปิด|เสร็จสิ้น)แล้ว/, 'สิ้นสุดแล้ว'],
  [/ตามไปอีกกล่อง|กำลังตามไป/, 'จะส่งแยกอีกกล่อง'],
  [/ที่จริงยัง/, 'ยกเลิกการแจ้งส่ง'],
  [/[ก-๙),], ?[ก-๙(]/, 'a blank'],
  [/อ๋าว|อ๊าว/, 'อ่าวหญ่าย'],
  [/อ่าวบาบา/, 'อ่าวบ่าบา'],
  [/กุยเล้ย|นอนล้า/, 'หมวกเวียดนาม (นอนลา)'],
  [/สีศิลาดล/, 'เขียวศิลาดล'],
  [/สีสนิม/, 'สีส้มอิฐ'],
  [/สีหมึก/, 'ดำหมึก'],
  [/\bao (?:dai|ba ba)\b/i, 'áo dài, áo bà ba'],
  [/หน้าร้าน/, 'เลือกซื้อ, เว็บไซต์'],
  [/จดหมายขยะ|\bunwanted mail\b/i, 'spam folder, กล่องอีเมลขยะ'],
  [/(?<!ไม่)ได้รับ \{days\}/, 'ได้รับสินค้า'],
  [/ไม่ต้องทำอะไรเพิ่ม|อะไร(?:ที่คุณ)?ต้องทำต่อ|(?:จะ|กำลัง)ถูกส่ง|ถูกโหลด/, 'what the shop or the customer does'],
  [/ในหนึ่งชั่วโมง|ถี่เกินไป/, 'ในอีกหนึ่งชั่วโมง, บ่อยเกินไป'],
  [/that was very often/i, 'too many attempts'],
]

/** Terms that differ between customers and staff: texts, refused term, alternative. */
const refusedThere: readonly [RegExp, RegExp, string][] = [
  [/^(?:shop|content|data): |^mails: (?!staff)/, /(?<!ป้องกัน)กันสินค้า/, 'เก็บสินค้าไว้ให้'],
  [/^(?:shop|content|data): |^mails: (?!staff)/, /(?<!บริษัท|การ)ขนส่ง/, 'บริษัทขนส่ง'],
  [/^back office: |^mails: staff/, /เก็บสินค้า/, 'กันสินค้า'],
  [
    /^(?:shop|content|mails): /,
    /\b(?:goes back|gives? back|given back|calls? off|called off|call it off)\b/i,
    'refund, return, cancel',
  ],
  [
    /^(?:shop|content|mails): /,
    /\b(?:meanwhile|not there any more|stands (?:here|on|under)|waits for)\b/i,
    'what happens',
  ],
  [/^(?:shop|content|mails): /, /\bpress (?:the|a)\b/i, 'select, tap'],
]

/** Texts prescribed by the specification. */
const prescribed = new Set([
  'shop: cart.coupon.applied',
  'shop: cart.coupon.removed',
  'shop: cart.coupon.failed',
  'shop: cart.coupon.NOT_FOUND',
  'shop: cart.coupon.NOT_STARTED',
  'shop: cart.coupon.EXPIRED',
  'shop: cart.coupon.PER_USER_LIMIT_REACHED',
  'shop: cart.coupon.NO_ELIGIBLE_ITEMS',
  'shop: cart.coupon.OTHER',
  'shop: reviews.signedOut',
])

type Texts = { readonly [key: string]: unknown } | readonly unknown[]

function texts(at: unknown, path: string): [string, string][] {
  if (typeof at === 'string') return [[path, asWritten(at)]]
  if (typeof at !== 'object' || at === null) return []
  return Object.entries(at as Texts).flatMap(([key, value]) =>
    texts(value, path.endsWith(': ') ? path + key : `${path}.${key}`),
  )
}

const all = [
  ...texts(en, 'shop: '),
  ...texts(th, 'shop: '),
  ...texts(adminEn, 'back office: '),
  ...texts(adminTh, 'back office: '),
  ...texts(mailEn, 'mails: '),
  ...texts(mailTh, 'mails: '),
  ...texts(contentDefaults, 'content: '),
  ...texts([...personalData, ...deviceData], 'data: ').filter(([key]) => /\.(?:en|th)$/.test(key)),
  ...texts(brands, 'brands: '),
  ...texts(fabrics, 'fabrics: '),
  ...texts(reviewTexts, 'reviews: '),
  ...texts(
    readIndex()
      .filter((entry) => entry.category !== 'hero')
      .map((entry) => productOf(entry)),
    'pieces: ',
  ),
  ...texts(
    readIndex().flatMap((entry) => entry.views.map((view) => altOf(entry, view))),
    'alt texts: ',
  ),
  ...texts(
    mailKinds.flatMap((kind) => languages.map((language) => sampleMail(kind, [], language))),
    'mail samples: ',
  ),
]

test.each(refused)('no text contains %s (instead: %s)', (twin) => {
  expect(all.filter(([key, text]) => twin.test(text) && !prescribed.has(key))).toEqual([])
})

test.each(refusedThere)('no text of %s contains %s (instead: %s)', (where, twin) => {
  expect(all.filter(([key, text]) => where.test(key) && twin.test(text))).toEqual([])
})

test('Thai texts contain commas only in numbers and English names', () => {
  const thai = [...texts(th, 'shop: '), ...texts(adminTh, 'back office: '), ...texts(mailTh, 'mails: ')]
  const bare = (text: string) => text.replaceAll(/\d,(?=\d{3})|Co\., Ltd\.|เครื่องหมาย ,/g, '')
  expect(thai.filter(([key, text]) => bare(text).includes(',') && !prescribed.has(key))).toEqual([])
})

test.each([adminEn, adminTh])('back-office texts refer to screens and sections by their exact titles', (dictionary) => {
  const named = (at: unknown, pattern: RegExp) =>
    texts(at, '').flatMap(([key, text]) => [...text.matchAll(pattern)].map(([, name = '']) => [key, name] as const))
  const titles = texts(dictionary.settings, ': ').flatMap(([key, text]) => (/^: \w+\.title$/.test(key) ? [text] : []))
  const sections = named(dictionary, /\((?:under |หัวข้อ)([^)]+)\)/g)
  expect(sections.filter(([, name]) => !titles.includes(name))).toEqual([])
  expect(sections.length).toBeGreaterThan(4)
  const names = new Set(texts(dictionary, '').map(([, text]) => text))
  const screens = named(dictionary, /(?:หน้า|ของ|under) “([^”]+)”/g)
  expect(screens.filter(([, name]) => !names.has(name))).toEqual([])
  expect(screens.length).toBeGreaterThan(1)
})

test('every text that the specification prescribes still exists', () => {
  const keys = new Set(all.map(([key]) => key))
  expect([...prescribed].filter((key) => !keys.has(key))).toEqual([])
})

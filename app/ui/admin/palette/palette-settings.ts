import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { AdminScreen } from '../admin-screens.ts'

const sectionWords = {
  shop: 'shop name line account new arrivals ชื่อร้าน ไลน์ สินค้าใหม่',
  homeTitle: 'home title seo favicon browser tab search engine ชื่อหน้าแรก กูเกิล',
  contact: 'phone address email contact opening hours เบอร์โทร ที่อยู่ร้าน อีเมลร้าน เวลาทำการ ติดต่อ',
  legal: 'company registered name tax id branch dbd seller บริษัท นิติบุคคล จดทะเบียน เลขประจำตัวผู้เสียภาษี สาขา',
  vat: 'vat tax invoice receipt ภาษี แวต ใบกำกับ ใบกำกับภาษี ใบเสร็จ',
  openingHours: 'business hours closed days weekend chat เวลาทำการ เวลาทำงาน วันปิดร้าน ตอบแชต',
  holidays: 'holidays closed days processing days วันหยุด หยุดร้าน สงกรานต์ ปีใหม่',
  socials: 'social instagram facebook line tiktok โซเชียล อินสตาแกรม เฟซบุ๊ก ไลน์',
  analytics: 'google analytics pixel ga4 tracking statistics page views พิกเซล สถิติ การเข้าชม',
  shipping:
    'shipping delivery fee cut-off processing express same day remote postal free shipping ค่าส่ง ค่าจัดส่ง ตัดรอบ รอบส่ง ส่งฟรี ส่งด่วน พื้นที่ห่างไกล วันเตรียมสินค้า',
  products: 'products both languages translation show hide สินค้า สองภาษา แสดงสินค้า',
  orders:
    'orders notifications new order email low stock reminder abandoned cart packing slip แจ้งเตือน คำสั่งซื้อใหม่ ใกล้หมด เตือนตะกร้า ใบจัดสินค้า อนุมัติสลิป',
  returns: 'returns refund window return address exchange คืนสินค้า เปลี่ยนสินค้า รับคืน ที่อยู่ส่งคืน',
  mails: 'email sender reply-to test email from name อีเมล ผู้ส่ง ตอบกลับ ส่งทดสอบ',
  holdMinutes:
    'stock reservation inventory reservation order expiry unpaid orders held hold กันสินค้า จอง เวลาจอง หมดอายุ บิล รอชำระ',
  paymentMethods:
    'payments payment methods card promptpay line chat ways to pay วิธีรับชำระเงิน การชำระเงิน บัตร พร้อมเพย์ รับเงิน',
  cod: 'payments cash on delivery cod refused blacklist เก็บเงินปลายทาง ปลายทาง แบล็กลิสต์ ไม่รับพัสดุ',
  ownPromptPay: 'payments promptpay qr biller id พร้อมเพย์ คิวอาร์ รับเงิน',
  bankTransfer: 'payments bank account transfer บัญชีธนาคาร เลขบัญชี โอนเงิน รับเงิน',
  payment: 'payments payment page session timeout หน้าชำระเงิน หมดเวลา',
} as const satisfies Record<string, string>

type Section = keyof typeof sectionWords
const sections = Object.keys(sectionWords) as Section[]
const placeOf = (section: Section) => `/admin/settings#${section}` as const

export const settingsPlaces: readonly AdminScreen[] = sections.map((section) => ({
  to: placeOf(section),
  label: `settings.${section}.title` satisfies AdminKey,
  reader: 'settings',
}))

export const settingsWords: Readonly<Record<string, string>> = Object.fromEntries(
  sections.map((section) => [placeOf(section), sectionWords[section]]),
)

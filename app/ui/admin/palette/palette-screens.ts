// Screens in the palette besides the menu, and search words, never shown.

import { type AdminReader, type AdminScreen, isSeenBy, screensOf } from '../admin-screens.ts'
import { settingsPlaces, settingsWords } from './palette-settings.ts'

export const screenParts: readonly AdminScreen[] = [
  { to: '/admin/orders/new', label: 'newOrder.title', reader: 'staff' },
  { to: '/admin/products/new', label: 'products.new', reader: 'products' },
  { to: '/admin/products/edit', label: 'sheet.title', reader: 'products' },
  { to: '/admin/products/import', label: 'transfer.title', reader: 'products' },
  { to: '/admin/inventory/receive', label: 'inventory.receive.title', reader: 'staff' },
  { to: '/admin/inventory/counts', label: 'inventory.count.title', reader: 'staff' },
  { to: '/admin/inventory/reorder', label: 'reorder.title', reader: 'staff' },
  { to: '/admin/brands/new', label: 'brands.new', reader: 'products' },
  { to: '/admin/collections/new', label: 'collections.new', reader: 'products' },
  { to: '/admin/newsletter/campaigns', label: 'campaigns.title', reader: 'newsletter' },
  { to: '/admin/newsletter/campaigns/new', label: 'campaigns.new', reader: 'newsletter' },
  { to: '/admin/coupons/new', label: 'coupons.new', reader: 'coupons' },
  { to: '/admin/coupons/campaigns/new', label: 'coupons.many', reader: 'coupons' },
  { to: '/admin/content/menu', label: 'content.pages.menu', reader: 'content' },
  { to: '/admin/content/heroes', label: 'content.pages.heroes', reader: 'content' },
  { to: '/admin/content/announcement', label: 'content.pages.announcement', reader: 'content' },
  { to: '/admin/content/size-guide', label: 'content.pages.size-guide', reader: 'content' },
  { to: '/admin/redirects/new', label: 'redirects.new', reader: 'content' },
  { to: '/admin/staff/invite', label: 'staff.invite.title', reader: 'admin' },
  { to: '/admin/opening', label: 'opening.title', reader: 'settings' },
  { to: '/admin/settings/icon', label: 'icon.title', reader: 'settings' },
  { to: '/admin/second-step', label: 'twoFactor.title', reader: 'staff' },
  ...settingsPlaces,
]

export const searchWords: Readonly<Record<string, string>> = {
  ...settingsWords,
  '/admin': 'dashboard today start หน้าแรก แดชบอร์ด ภาพรวม วันนี้',
  '/admin/orders':
    'sales ship parcels tracking export packing slips labels invoice receipt คำสั่งซื้อ ออเดอร์ จัดส่ง ส่งของ พัสดุ ส่งออก ใบปะหน้า ใบเสร็จ ใบกำกับ',
  '/admin/orders/new':
    'new order sell counter cash phone checkout till create draft manual สร้างคำสั่งซื้อ สร้างออเดอร์ เปิดบิล ขายหน้าร้าน สั่งซื้อ ลูกค้าโทรมา เงินสด',
  '/admin/products': 'pieces catalogue clothes prices sku variant group สินค้า รุ่น ราคา แค็ตตาล็อก',
  '/admin/products/new': 'add product เพิ่มสินค้า ลงสินค้า',
  '/admin/products/edit': 'bulk edit spreadsheet prices แก้หลายรายการ แก้ไขพร้อมกัน แก้ราคา ตาราง',
  '/admin/products/import': 'import export csv shopify upload นำเข้า ส่งออก ไฟล์ อัปโหลด',
  '/admin/inventory': 'stock shelf sizes low sku barcode ชั้นวาง บาร์โค้ด สต็อก สต๊อก คลังสินค้า จำนวน ไซซ์',
  '/admin/inventory/receive': 'delivery goods in restock supplier barcode บาร์โค้ด รับสินค้า รับของ ของเข้า เติมสต็อก',
  '/admin/inventory/counts': 'stocktake count shelves นับสต็อก นับสินค้า ตรวจนับ',
  '/admin/inventory/reorder': 'reorder purchase order buy สั่งเพิ่ม สั่งซื้อเพิ่ม เติมสินค้า ใบสั่ง',
  '/admin/slips': 'bank transfer slip payment proof approve reject สลิป แจ้งโอน โอนเงิน หลักฐานการโอน ตรวจสลิป',
  '/admin/returns': 'returns exchange rma send back return label คืนสินค้า เปลี่ยนไซซ์ รับคืน',
  '/admin/settlements':
    'cod remittance payout settlement carrier statement reconcile ยอดโอน กระทบยอด เงินปลายทาง ขนส่งโอน',
  '/admin/refunds': 'refunds money back dispute chargeback unmatched payment manual คืนเงิน โอนคืน ข้อโต้แย้ง',
  '/admin/brands': 'makers workshops vendor story แบรนด์ ห้องเสื้อ ผู้ผลิต',
  '/admin/brands/new': 'add brand เพิ่มแบรนด์',
  '/admin/collections': 'groups season คอลเลกชัน หมวด กลุ่มสินค้า',
  '/admin/collections/new': 'add collection เพิ่มคอลเลกชัน',
  '/admin/mails': 'letters templates notifications email preview แจ้งเตือน อีเมล จดหมาย เทมเพลต แจ้งลูกค้า',
  '/admin/media': 'pictures photos images alt text files รูปภาพ รูป คลังรูป',
  '/admin/customers': 'people shoppers export pdpa erase ลูกค้า ผู้ซื้อ ส่งออก ลบข้อมูล',
  '/admin/messages': 'inbox contact answer ข้อความ กล่องข้อความ ตอบลูกค้า',
  '/admin/reviews': 'ratings stars reply รีวิว คะแนน ดาว',
  '/admin/newsletter': 'subscribers readers email marketing export ข่าว ผู้รับข่าว ผู้ติดตาม อีเมล ส่งออก',
  '/admin/newsletter/campaigns':
    'mailing letters broadcast campaign send newsletter email marketing ส่งข่าว บรอดแคสต์ จดหมาย อีเมล ฉบับ',
  '/admin/newsletter/campaigns/new': 'write newsletter เขียนข่าว ข่าวใหม่',
  '/admin/coupons': 'coupon promotion voucher คูปอง โปรโมชัน โปรโมชั่น โค้ดส่วนลด ส่วนลด',
  '/admin/coupons/new': 'add coupon promotion โปรโมชัน โปรโมชั่น เพิ่มคูปอง เพิ่มโค้ด สร้างโค้ด',
  '/admin/coupons/campaigns/new': 'campaign codes bulk coupons แคมเปญ หลายโค้ด คูปองหลายใบ',
  '/admin/analytics': 'reports statistics revenue best sellers margin figures รายงาน สถิติ ยอดขาย กำไร ขายดี',
  '/admin/content':
    'website pages text about contact faq home policy terms privacy นโยบาย ข้อกำหนด เนื้อหา หน้าเว็บ ข้อความบนเว็บ คำถาม เกี่ยวกับเรา',
  '/admin/content/menu': 'main menu navigation links header เมนู เมนูหลัก',
  '/admin/content/heroes': 'home pictures hero banner slides slideshow opening pictures แบนเนอร์ สไลด์ รูปหน้าแรก ภาพเปิด',
  '/admin/content/announcement': 'banner notice top line popup ป๊อปอัป ประกาศ แถบประกาศ',
  '/admin/content/size-guide': 'size charts measurements centimetres ตารางไซซ์ ขนาด สัดส่วน',
  '/admin/redirects': 'redirects links urls 404 old addresses domain โดเมน เปลี่ยนเส้นทาง ลิงก์เก่า',
  '/admin/redirects/new': 'add redirect เพิ่มลิงก์ เพิ่มการเปลี่ยนเส้นทาง',
  '/admin/staff': 'team helpers users rights permissions roles admin พนักงาน แอดมิน ผู้ดูแล ทีม ผู้ช่วย สิทธิ์',
  '/admin/staff/invite': 'invite helper add user เชิญ เพิ่มพนักงาน เพิ่มผู้ช่วย',
  '/admin/audit-log': 'history who changed what log export activity ประวัติ ประวัติการใช้งาน บันทึก ใครแก้ ส่งออก',
  '/admin/opening': 'launch go live setup checklist seller เปิดร้าน เริ่มขาย ตั้งค่าเริ่มต้น ผู้ขาย',
  '/admin/settings': 'setup preferences configuration ตั้งค่า ตั้งค่าร้าน',
  '/admin/settings/icon': 'favicon logo app icon ไอคอน โลโก้ ฟาวิคอน',
  '/admin/second-step': 'second step two factor 2fa totp authenticator code ยืนยันสองขั้น สองขั้นตอน รหัสยืนยัน',
}

/** Returns the matching screens a reader may open, name matches first; without text, the menu. */
export function findScreens(
  reader: AdminReader,
  typed: string,
  label: (screen: AdminScreen) => string,
): readonly AdminScreen[] {
  const { daily, others } = screensOf(reader)
  const query = typed.trim().toLowerCase()
  const menu = [...daily, ...others]
  if (query === '') return menu
  const all = [...menu, ...screenParts.filter(isSeenBy(reader))]
  const named = all.filter((screen) => plain(label(screen)).includes(query))
  return [...named, ...all.filter((screen) => !named.includes(screen) && searchWords[screen.to]?.includes(query))]
}

/** Removes the word joiners (U+2060) that keep Thai words whole. */
const plain = (text: string) => text.replaceAll('\u2060', '').toLowerCase()

import { returnEvents } from '../settings/return-settings.ts'
import { editEvents } from './order-edit.ts'
import { shipmentEvents } from './order-shipments.ts'
import { slipEvents } from './slips.ts'

/** Timeline and audit log. */
export const orderEvents = {
  placed: 'สั่งซื้อ',
  moved: 'เปลี่ยนสถานะ',
  confirmed: 'ยืนยันคำสั่งซื้อแล้ว',
  resumed: 'ปลดพักคำสั่งซื้อ',
  paid: 'ได้รับเงินแล้ว',
  tracking: 'แก้ไขเลขพัสดุ',
  cancelled: 'ยกเลิก',
  expired: 'หมดเวลากันสินค้า จึงยกเลิก',
  refund_requested: 'ขอคืนเงิน',
  refund_failed: 'คืนเงินไม่สำเร็จ ยังไม่มีเงินคืน',
  refunded: 'คืนเงินแล้ว',
  partly_refunded: 'คืนเงินบางส่วน',
  contact_confirmed: 'ลูกค้ายืนยันอีเมลแล้ว',
  reservation_shortened: 'ลดเวลากันสินค้า เพราะสลิปไม่ตรงกับคำสั่งซื้อ',
  reservation_ended: 'หมดเวลากันสินค้า สินค้ากลับไปวางขาย',
  revived: 'ชำระเงินหลังหมดเวลากันสินค้า',
  paid_no_stock: 'เงินเข้าช้า สินค้าไม่พอ',
  amount_mismatch: 'ยอดเงินที่ได้รับไม่ตรงกับยอดรวม',
  note: 'บันทึก',
  note_changed: 'ลูกค้าแก้ไขข้อความถึงร้าน',
  recipient_changed: 'แก้ไขข้อมูลติดต่อและที่อยู่',
  pay_link_shown: 'แสดงลิงก์ชำระเงินให้พนักงาน',
  pay_link_mailed: 'ส่งลิงก์ชำระเงินทางอีเมล',
  mail_resent: 'ส่งอีเมลซ้ำ',
  method_changed: 'เปลี่ยนวิธีชำระเงิน',
  tax_invoice_requested: 'ลูกค้าขอใบกำกับภาษีเต็มรูป',
  tax_invoice_changed: 'ลูกค้าแก้ไขข้อมูลใบกำกับภาษี',
  tax_invoice_issued: 'ออกใบกำกับภาษีเต็มรูปแล้ว',
  ...returnEvents,
  ...slipEvents,
  ...editEvents,
  ...shipmentEvents,
} as const

/** The balance of an order that was changed, and its change. */
export const orderEdit = {
  restDue: 'รอชำระเพิ่ม {amount}',
  restReceived: 'ยืนยันว่าได้รับ {amount} แล้ว',
} as const

/** What the timeline of an order, and the audit log, call them. */
export const editEvents = {
  rest_paid: 'ได้รับส่วนที่เหลือแล้ว',
  edited: 'แก้ไขคำสั่งซื้อ',
  edit_undone: 'ยกเลิกการแก้ไข เพราะไม่ได้ชำระส่วนที่เหลือ',
} as const

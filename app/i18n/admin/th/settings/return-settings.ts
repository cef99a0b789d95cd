export const returnSettings = {
  title: 'การคืนสินค้า',
  lead: 'ลูกค้าคืนสินค้าได้ภายในกี่วัน และส่งกลับมาที่ไหน',
  saved: 'บันทึกการคืนสินค้าแล้ว',
  days: 'คืนได้ภายใน (วัน)',
  daysHint:
    'นับจากวันที่ได้รับสินค้า {min} ถึง {max} วัน รวม 7 วันตามกฎหมายแล้ว แสดงที่หน้าการคืนสินค้า การจัดส่ง คำถามที่พบบ่อย หน้าสินค้า และหน้าคำสั่งซื้อ',
  sendDays: 'ส่งกลับภายใน (วัน)',
  sendDaysHint: 'หลังร้านรับคืน ลูกค้าต้องส่งพัสดุภายในกี่วัน {min} ถึง {max} วัน',
  addressEn: 'ที่อยู่รับคืน (ภาษาอังกฤษ)',
  addressEnHint: 'แสดงให้ลูกค้าเห็นเมื่อร้านรับคืนแล้ว หากเว้นว่าง ใช้ที่อยู่ในข้อมูลติดต่อ',
  addressTh: 'ที่อยู่รับคืน (ภาษาไทย)',
  addressThHint: 'สำหรับลูกค้าที่อ่านภาษาไทย หากเว้นว่าง ใช้ที่อยู่ในข้อมูลติดต่อ',
} as const

/** Timeline and audit log. */
export const returnEvents = {
  return_requested: 'ลูกค้าขอคืนสินค้า',
  return_approved: 'รับคืนสินค้า',
  return_declined: 'ไม่รับคืนสินค้า',
  return_withdrawn: 'ลูกค้ายกเลิกการคืน',
  return_parcel: 'สินค้าคืนกำลังส่งกลับ',
  return_received: 'ได้รับสินค้าคืนแล้ว',
  return_closed: 'ปิดการคืนโดยไม่คืนเงิน',
  return_expired: 'การคืนสิ้นสุด ไม่ได้รับพัสดุ',
  refund_destination: 'แจ้งบัญชีสำหรับคืนเงิน',
  refund_set_aside: 'ปิดการคืนเงินโดยไม่โอน',
  exchange_released: 'ส่งไซซ์ใหม่ก่อนได้รับของคืน',
  exchanged: 'เปลี่ยนไซซ์แล้ว',
  dispute_opened: 'มีการโต้แย้งการชำระเงิน',
  dispute_won: 'ชนะข้อโต้แย้ง',
  dispute_lost: 'แพ้ข้อโต้แย้ง',
} as const

export const media = {
  title: 'คลังรูปภาพ',
  count_one: '{count} รูป',
  count_other: '{count} รูป',
  search: 'สินค้าหรือแบรนด์',
  show: 'แสดง',
  deleted: 'ลบรูปภาพแล้ว',
  failed: 'ลบรูปภาพไม่สำเร็จ',
  fetchFailed: 'โหลดรูปภาพไม่สำเร็จ',
  refusal: {
    not_found: 'ไม่มีรูปภาพนี้แล้ว',
    in_use: 'รูปภาพนี้ใช้อยู่แล้ว จึงยังไม่ได้ลบ',
  },
} as const

export const search = {
  title: 'ค้นหา',
  titleFor: 'ค้นหา: {query}',
  label: 'กำลังมองหาอะไรอยู่',
  placeholder: 'เดรสผ้าไหม ดอกบัว silk…',
  submit: 'ค้นหา',
  found_one: 'พบ {count} ชิ้นสำหรับ “{query}”',
  found_other: 'พบ {count} ชิ้นสำหรับ “{query}”',
  similar: 'ไม่พบ “{query}” ตรงตัว แต่มีชิ้นที่ใกล้เคียง',
  none: 'ไม่พบสินค้าสำหรับ “{query}”',
  noneText: 'ลองใช้คำที่สั้นลง คำอื่น หรือเลือกจากหมวดหมู่',
  suggested_one: 'มี {count} คำแนะนำ กดลูกศรลงเพื่อเลือก',
  suggested_other: 'มี {count} คำแนะนำ กดลูกศรลงเพื่อเลือก',
} as const

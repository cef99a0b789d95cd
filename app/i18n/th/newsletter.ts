export const newsletter = {
  email: 'อีเมล',
  submit: 'สมัครรับข่าว',
  thanks: 'ขอบคุณที่สมัคร กรุณายืนยันอีเมลจากข้อความที่เราเพิ่งส่งไป',
  invalid: 'กรุณากรอกอีเมลให้ถูกต้อง',
} as const

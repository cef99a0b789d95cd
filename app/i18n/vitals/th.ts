import type { ShapeOf } from '../translate.ts'
import type { en } from './en.ts'

export const th = {
  title: 'ความเร็วของหน้านี้',
  metric: 'ตัวชี้วัด',
  value: 'ขณะนี้',
  target: 'เป้าหมาย',
  cappedAt: 'ไม่เกิน {value}',
  met: 'ผ่าน',
  missed: 'ไม่ผ่าน',
  waiting: 'ยังไม่มีค่า',
  close: 'ปิดแผงความเร็วของหน้า',
  seconds: '{value} วินาที',
  milliseconds: '{value} มิลลิวินาที',
  LCP: 'เวลาที่ส่วนใหญ่ที่สุดปรากฏ',
  CLS: 'การขยับของหน้า',
  INP: 'การตอบสนองที่ช้าที่สุด',
  TTFB: 'ไบต์แรกมาถึง',
} as const satisfies ShapeOf<typeof en>

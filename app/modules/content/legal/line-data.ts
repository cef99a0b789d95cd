import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { days } from './data-record.ts'

const mail = days(retentionPeriods.mail)

export const lineData = {
  tables: ['line_links', 'line_messages'],
  what: { en: 'LINE, if you link it', th: 'LINE หากคุณเชื่อมต่อไว้' },
  data: {
    en: 'The number by which LINE identifies you to us, whether you block us there, and the updates about your orders: their text and whether they were sent.',
    th: 'หมายเลขที่ LINE ใช้ระบุตัวคุณกับเรา การบล็อกร้าน และข่าวคำสั่งซื้อที่ส่งทาง LINE พร้อมสถานะการส่ง',
  },
  why: {
    en: 'So that you can sign in with LINE and get order updates there.',
    th: 'เพื่อให้คุณเข้าสู่ระบบและรับข่าวคำสั่งซื้อทาง LINE ได้',
  },
  kept: {
    en: `Until you unlink LINE or delete the account; the updates ${mail.en} at most.`,
    th: `จนกว่าคุณจะเลิกเชื่อมต่อ LINE หรือลบบัญชี ข่าวคำสั่งซื้อเก็บไม่เกิน ${mail.th}`,
  },
  to: { en: 'LINE', th: 'LINE' },
} as const

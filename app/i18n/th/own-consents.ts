export const ownConsents = {
  title: 'ความยินยอมของคุณ',
  none: 'เรายังไม่เคยขอความยินยอมใด ๆ จากคุณ',
  given: 'ยินยอม',
  declined: 'ไม่ยินยอม',
  purpose: {
    analytics: 'การนับจำนวนการเข้าชมหน้าเว็บ',
    newsletter: 'จดหมายข่าว',
    cart_reminder: 'อีเมลเตือนสินค้าในตะกร้า',
  },
  from: {
    strip: 'คำถามบนหน้าเว็บ',
    cookies: 'หน้าคุกกี้',
    form: 'แบบฟอร์ม',
    confirm_link: 'ลิงก์ในอีเมลของเรา',
    end_link: 'ลิงก์เลิกรับ',
    mail_program: 'โปรแกรมอีเมลของคุณ',
  },
  withdraw: 'ถอนความยินยอม',
  withdrawThis: 'ถอนความยินยอม: {purpose}',
  withdrawn: 'ถอนความยินยอมแล้ว',
  change: 'เปลี่ยนบนอุปกรณ์นี้',
  unknown: 'ไม่มีความยินยอมที่ต้องถอนแล้ว',
} as const

export const orderWays = {
  awaiting: { payment: 'รอชำระเงิน', transfer: 'รอเงินโอน', confirmation: 'รอยืนยัน' },
  isAwaiting: { payment: 'รอชำระเงิน', transfer: 'รอเงินโอน', confirmation: 'รอยืนยัน' },
  promised: 'วันที่แจ้งลูกค้า',
  arrives: 'ได้รับ {days}',
  sendBy: 'ส่งออกภายใน {day}',
  payment: 'การชำระเงิน',
  method: {
    card: 'บัตร',
    promptpay: 'พร้อมเพย์',
    own_promptpay: 'พร้อมเพย์ของร้าน',
    bank_transfer: 'โอนเข้าบัญชีธนาคาร',
    chat: 'แชต LINE',
    simulated: 'จำลอง',
    free: 'ไม่มียอดชำระ',
  },
  channel: { online: 'ร้านออนไลน์', chat: 'แชต LINE', simulated: 'จำลอง' },
} as const

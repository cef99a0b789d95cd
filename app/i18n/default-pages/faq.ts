import { cancelling } from './terms.ts'

export const faq = {
  items: [
    {
      question: { en: 'How long does delivery take?', th: 'จัดส่งกี่วัน' },
      answer: {
        en: 'Standard delivery takes {standardDays} business days, express {expressDays}. In Bangkok, orders placed by {sameDayUntil}, {sameDayDays}, can arrive the same day.',
        th: 'จัดส่งธรรมดา {standardDays} วันทำการ จัดส่งด่วน {expressDays} วันทำการ ในกรุงเทพฯ เลือกส่งภายในวันเดียวกันได้เมื่อสั่งก่อน {sameDayUntil} {sameDayDays}',
      },
    },
    {
      question: { en: 'What does delivery cost?', th: 'ค่าจัดส่งเท่าไร' },
      answer: {
        en: 'Standard delivery is {standardFee}, and free from {freeFrom} after discounts. Express adds {expressExtra}, same day adds {sameDayExtra}.',
        th: 'จัดส่งธรรมดา {standardFee} และฟรีเมื่อยอดหลังหักส่วนลดครบ {freeFrom} จัดส่งด่วนเพิ่ม {expressExtra} ส่งภายในวันเดียวกันเพิ่ม {sameDayExtra}',
      },
    },
    {
      question: { en: 'Do you ship abroad?', th: 'ส่งต่างประเทศหรือไม่' },
      answer: {
        en: 'Not yet. We deliver to every province of Thailand.',
        th: 'ขณะนี้ยังไม่ส่งต่างประเทศ เราจัดส่งทุกจังหวัดในประเทศไทย',
      },
    },
    {
      question: { en: 'Where is my parcel?', th: 'ติดตามพัสดุได้อย่างไร' },
      answer: {
        en: 'Open “Track order” at the foot of the page and enter your order number and email address. The number is in your confirmation email.',
        th: 'เลือก “ติดตามคำสั่งซื้อ” ท้ายหน้าเว็บ แล้วกรอกเลขที่คำสั่งซื้อและอีเมล เลขที่คำสั่งซื้ออยู่ในอีเมลยืนยันคำสั่งซื้อ',
      },
    },
    {
      question: { en: 'How can I pay?', th: 'ชำระเงินได้ทางไหนบ้าง' },
      answer: {
        en: 'By {payWays}. You choose at checkout.',
        th: 'ชำระได้ด้วย {payWays} โดยเลือกในหน้าสั่งซื้อ',
      },
    },
    {
      question: { en: 'Which size should I choose?', th: 'เลือกไซซ์อย่างไร' },
      answer: {
        en: 'Measure bust, waist and hips and compare them with the size guide on the product page. If you are between two sizes, choose the larger one: it is easier to take in than to let out.',
        th: 'วัดรอบอก เอว และสะโพก แล้วเทียบกับตารางไซซ์ในหน้าสินค้า หากอยู่ระหว่างสองไซซ์ เลือกไซซ์ใหญ่กว่า เพราะแก้ให้เล็กลงง่ายกว่าขยาย',
      },
    },
    {
      question: { en: 'Can I return an item?', th: 'คืนสินค้าได้หรือไม่' },
      answer: {
        en: 'Yes, within {returnDays} days of delivery, unworn, unwashed and with its tags. Request the return on your order page. For final-sale and made-to-order items it is {withdrawalDays} days.',
        th: 'ได้ ภายใน {returnDays} วันหลังได้รับสินค้า โดยยังไม่ได้สวมใส่ ไม่ได้ซัก และมีป้ายครบ ขอคืนได้ที่หน้าคำสั่งซื้อของคุณ สำหรับสินค้าลดล้างสต็อกและสินค้าสั่งตัด คืนได้ภายใน {withdrawalDays} วัน',
      },
    },
    {
      question: { en: 'When do I get my refund?', th: 'ได้รับเงินคืนเมื่อไร' },
      answer: {
        en: 'We refund you once we have received the item: to your card, or to the account you give us. Your bank usually shows it within {bankDays} business days.',
        th: 'เมื่อเราได้รับสินค้าแล้ว เราคืนเงินเข้าบัตรที่ใช้ชำระหรือบัญชีที่คุณแจ้ง โดยทั่วไปธนาคารแสดงยอดภายใน {bankDays} วันทำการ',
      },
    },
    {
      question: { en: 'Can I change or cancel my order?', th: 'แก้ไขหรือยกเลิกคำสั่งซื้อได้หรือไม่' },
      answer: cancelling,
    },
    {
      question: { en: 'A size is sold out. Will it come back?', th: 'ไซซ์ที่หมดแล้วจะกลับมาอีกหรือไม่' },
      answer: {
        en: 'Sometimes. When customers ask for it, we order another small batch. Contact us, and we’ll ask the workshop.',
        th: 'บางชิ้นกลับมา เราสั่งทำเพิ่มทีละน้อยเมื่อมีคนถามหา ติดต่อเราได้เลย เราจะสอบถามห้องเสื้อให้',
      },
    },
    {
      question: { en: 'How do I care for silk?', th: 'ดูแลผ้าไหมอย่างไร' },
      answer: {
        en: 'Each product page says how. Dry-clean painted silk and brocade. Plain silk can be washed by hand in cool water with a mild soap: do not wring it, dry it in the shade, and iron it from the inside while a little damp.',
        th: 'หน้าสินค้าแต่ละชิ้นบอกวิธีดูแลไว้ ผ้าไหมวาดมือและผ้าไหมยกดอกควรซักแห้ง ส่วนผ้าไหมเรียบซักมือด้วยน้ำเย็นและสบู่อ่อน ไม่บิด ตากในที่ร่ม และรีดจากด้านในขณะผ้ายังหมาดเล็กน้อย',
      },
    },
    {
      question: { en: 'Is there a discount on my first order?', th: 'มีส่วนลดสำหรับการซื้อครั้งแรกหรือไม่' },
      answer: {
        en: 'If there is one, the sign-up page shows the code. Sign up and enter it in your cart.',
        th: 'หากมีส่วนลด หน้าสมัครสมาชิกจะแจ้งโค้ดส่วนลดไว้ สมัครสมาชิกแล้วกรอกโค้ดส่วนลดในตะกร้า',
      },
    },
  ],
}

import type { Faq } from '../content.ts'

export const faq: Faq = {
  items: [
    {
      question: { en: 'How long does delivery take?', th: 'จัดส่งกี่วัน' },
      answer: {
        en: 'Standard delivery takes {standardDays} business days, express {expressDays}. In Bangkok, same-day delivery is possible.',
        th: 'จัดส่งธรรมดา {standardDays} วันทำการ จัดส่งด่วน {expressDays} วันทำการ ในกรุงเทพฯ เลือกส่งภายในวันเดียวกันได้',
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
      question: { en: 'Do you send abroad?', th: 'ส่งต่างประเทศหรือไม่' },
      answer: {
        en: 'Not yet. We deliver to every province of Thailand.',
        th: 'ขณะนี้ยังไม่ส่งต่างประเทศ เราจัดส่งทุกจังหวัดในประเทศไทย',
      },
    },
    {
      question: { en: 'Where is my parcel?', th: 'ติดตามพัสดุได้อย่างไร' },
      answer: {
        en: 'Open “Track an order” at the foot of the page and enter your order number and e-mail address. The number is in your confirmation e-mail.',
        th: 'เลือก “ติดตามพัสดุ” ท้ายหน้าเว็บ แล้วกรอกหมายเลขคำสั่งซื้อและอีเมล หมายเลขอยู่ในอีเมลยืนยันคำสั่งซื้อ',
      },
    },
    {
      question: { en: 'How can I pay?', th: 'ชำระเงินได้ทางไหนบ้าง' },
      answer: {
        en: 'By card or PromptPay at checkout. You can also order by LINE chat at {lineId}: we keep the pieces for you and confirm by hand.',
        th: 'ชำระด้วยบัตรหรือพร้อมเพย์ในหน้าชำระเงิน หรือสั่งทางแชต LINE {lineId} เราจะเก็บสินค้าไว้ให้และยืนยันกับคุณโดยตรง',
      },
    },
    {
      question: { en: 'Which size should I take?', th: 'เลือกขนาดอย่างไร' },
      answer: {
        en: 'Measure bust, waist and hips and compare them with the size guide, which you also find on every product page. Between two sizes, take the larger one: taking in is easier than letting out.',
        th: 'วัดรอบอก เอว และสะโพก แล้วเทียบกับตารางขนาด ซึ่งมีอยู่ในหน้าสินค้าทุกชิ้น หากอยู่ระหว่างสองขนาด แนะนำให้เลือกขนาดใหญ่กว่า เพราะแก้ให้เล็กลงง่ายกว่าขยาย',
      },
    },
    {
      question: { en: 'Can I return a piece?', th: 'คืนสินค้าได้หรือไม่' },
      answer: {
        en: 'Yes, within 30 days of delivery, unworn and with its tags. Swimwear and intimates, final-sale and made-to-order pieces cannot be returned.',
        th: 'ได้ ภายใน 30 วันหลังได้รับสินค้า โดยยังไม่ได้สวมใส่และมีป้ายครบ ยกเว้นชุดว่ายน้ำและชุดชั้นใน สินค้าลดราคาสุดท้าย และสินค้าสั่งตัด',
      },
    },
    {
      question: { en: 'When do I get my money back?', th: 'ได้รับเงินคืนเมื่อไร' },
      answer: {
        en: 'Within 5–7 business days after the piece has reached us, the way you paid.',
        th: 'ภายใน 5–7 วันทำการหลังจากเราได้รับสินค้า โดยคืนตามช่องทางที่คุณชำระ',
      },
    },
    {
      question: { en: 'Can I change or cancel my order?', th: 'แก้ไขหรือยกเลิกคำสั่งซื้อได้หรือไม่' },
      answer: {
        en: 'Within one hour of ordering, as long as it has not been sent. Cancel it in your account, or call us to change it.',
        th: 'ได้ภายในหนึ่งชั่วโมงหลังสั่งซื้อ หากยังไม่ได้จัดส่ง ยกเลิกได้ในบัญชีของคุณ หรือโทรหาเราเพื่อแก้ไข',
      },
    },
    {
      question: { en: 'A size is sold out. Will it come back?', th: 'ขนาดที่หมดแล้วจะกลับมาอีกไหม' },
      answer: {
        en: 'Often. We make small batches again when a piece is missed. Put it on your wishlist, or ask us and we tell you what the atelier says.',
        th: 'ส่วนใหญ่กลับมา เราทำเพิ่มทีละน้อยเมื่อมีคนถามหา เพิ่มไว้ในรายการโปรด หรือถามเราได้ เราจะสอบถามห้องเสื้อให้',
      },
    },
    {
      question: { en: 'How do I care for silk?', th: 'ดูแลผ้าไหมอย่างไร' },
      answer: {
        en: 'Wash by hand in cool water with a mild soap, do not wring, dry in the shade, iron from the inside while a little damp.',
        th: 'ซักมือด้วยน้ำเย็นและสบู่อ่อน ไม่บิด ตากในที่ร่ม และรีดจากด้านในขณะผ้ายังหมาดเล็กน้อย',
      },
    },
    {
      question: { en: 'Is there a discount on my first order?', th: 'มีส่วนลดสำหรับการซื้อครั้งแรกหรือไม่' },
      answer: {
        en: 'Yes, 10% for customers with an account who order for the first time. Sign up, and enter WELCOME10 in your cart.',
        th: 'มี ส่วนลด 10% สำหรับลูกค้าที่มีบัญชีและสั่งซื้อเป็นครั้งแรก สมัครบัญชี แล้วกรอกโค้ด WELCOME10 ในตะกร้า',
      },
    },
  ],
}

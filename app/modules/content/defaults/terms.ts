import type { Article } from '../content.ts'
import { cancelling } from './cancelling.ts'

export const terms: Article = {
  title: { en: 'Terms of sale', th: 'ข้อกำหนดการซื้อขาย' },
  lead: {
    en: 'What holds between you and us when you order here. It takes away no right that Thai law gives you.',
    th: 'ข้อตกลงระหว่างคุณกับเราเมื่อสั่งซื้อที่เว็บไซต์นี้ ข้อตกลงนี้ไม่ลดทอนสิทธิใด ๆ ที่กฎหมายไทยให้ไว้กับคุณ',
  },
  sections: [
    {
      title: { en: 'How an order comes about', th: 'การสั่งซื้อ' },
      text: {
        en: 'You choose pieces and sizes, see the total with delivery and every fee, and place your order with the button below it. We tell you by email that your order has reached us.\n\nIf you pay first, your order is agreed once your payment has arrived. {codTerms} {chatTerms} If our staff place an order for you, you get its page with the pieces and the total, and it is agreed once you have paid or we have confirmed it with you.\n\nWe hold your pieces for {holdMinutes} minutes. For ways to pay that take longer, we hold them longer once your email address or LINE account is confirmed; the page of your order and our email say until when. After that the pieces are on sale again, and an order that is neither paid nor confirmed ends without anything owed. If a payment arrives and a piece has sold out meanwhile, we write to you and return the money in full.\n\nIf you are under 20, order with the consent of your parent or guardian.',
        th: 'เมื่อคุณเลือกสินค้าและไซซ์ เห็นยอดรวมพร้อมค่าจัดส่งและค่าธรรมเนียมทั้งหมด แล้วกดปุ่มใต้ยอดรวม ถือว่าคุณได้สั่งซื้อ และเราจะแจ้งทางอีเมลว่าได้รับคำสั่งซื้อแล้ว\n\nหากชำระเงินก่อน การซื้อขายเกิดขึ้นเมื่อเราได้รับเงินครบ {codTerms} {chatTerms} หากพนักงานของเราสร้างคำสั่งซื้อให้ คุณจะได้รับหน้าคำสั่งซื้อพร้อมรายการและยอดรวม และการซื้อขายเกิดขึ้นเมื่อคุณชำระเงินหรือเรายืนยันกับคุณแล้ว\n\nเราเก็บสินค้าไว้ให้ {holdMinutes} นาที หากเลือกวิธีชำระเงินที่ใช้เวลานานกว่านั้น เราเก็บไว้ให้นานขึ้นเมื่อยืนยันอีเมลหรือบัญชี LINE ของคุณแล้ว โดยแจ้งเวลาไว้ที่หน้าคำสั่งซื้อและในอีเมล หลังจากนั้นสินค้ากลับไปวางขาย และคำสั่งซื้อที่ไม่ได้ชำระเงินหรือยืนยันจะสิ้นสุดโดยคุณไม่มีค่าใช้จ่าย หากเงินเข้ามาแล้วแต่สินค้าหมดพอดี เราจะแจ้งคุณและคืนเงินเต็มจำนวน\n\nหากคุณอายุต่ำกว่า 20 ปี กรุณาสั่งซื้อโดยได้รับความยินยอมจากบิดามารดาหรือผู้ปกครอง',
      },
    },
    {
      title: { en: 'Prices and payment', th: 'ราคาและการชำระเงิน' },
      text: {
        en: 'Prices are in Thai baht. The price that counts is the one you saw when you ordered. Discounts and delivery stand in the summary before you pay.\n\nYou can pay by {payWays}. The number of your card is typed at our payment provider; we neither see nor keep it.',
        th: 'ราคาเป็นเงินบาท โดยยึดราคาที่คุณเห็นขณะสั่งซื้อ ส่วนลดและค่าจัดส่งแสดงในสรุปคำสั่งซื้อก่อนชำระเงิน\n\nคุณชำระเงินได้ด้วย {payWays} เลขบัตรกรอกที่ผู้ให้บริการรับชำระเงินโดยตรง เราไม่เห็นและไม่เก็บเลขบัตรของคุณ',
      },
    },
    {
      title: { en: 'Delivery', th: 'การจัดส่ง' },
      text: {
        en: 'We deliver within Thailand. Standard delivery takes {standardDays} business days and costs {standardFee}; it is free from {freeFrom} after discounts. Express takes {expressDays} business days and adds {expressExtra}. Same-day delivery in Bangkok adds {sameDayExtra}, for orders placed by {sameDayUntil}, {sameDayDays}.\n\nWhat is lost or damaged on the way is at our risk until the parcel is in your hands.',
        th: 'เราจัดส่งภายในประเทศไทย จัดส่งธรรมดาใช้เวลา {standardDays} วันทำการ ค่าจัดส่ง {standardFee} และฟรีเมื่อยอดหลังหักส่วนลดครบ {freeFrom} จัดส่งด่วนใช้เวลา {expressDays} วันทำการ เพิ่ม {expressExtra} ส่งภายในวันเดียวกันในกรุงเทพฯ เพิ่ม {sameDayExtra} สำหรับคำสั่งซื้อก่อน {sameDayUntil} {sameDayDays}\n\nหากสินค้าสูญหายหรือเสียหายระหว่างทาง เรารับผิดชอบจนกว่าคุณจะได้รับพัสดุ',
      },
    },
    {
      title: { en: 'Cancelling and returning', th: 'การยกเลิกและการคืนสินค้า' },
      text: {
        en: `${cancelling.en}\n\nWithin {withdrawalDays} days of receiving the pieces you may withdraw by law; beyond that, we take pieces back for {returnDays} days. The page “Returns” says how, what is excluded, and when your money is back.`,
        th: `${cancelling.th}\n\nกฎหมายให้คุณเลิกสัญญาได้ภายใน {withdrawalDays} วันนับแต่ได้รับสินค้า และเราขยายเวลารับคืนให้เป็น {returnDays} วัน วิธีคืน สินค้าที่ยกเว้น และระยะเวลาคืนเงิน อ่านได้ที่หน้า “การคืนสินค้า”`,
      },
    },
    {
      title: { en: 'If something is wrong', th: 'หากสินค้ามีปัญหา' },
      text: {
        en: 'If a piece has a fault or is not what you ordered, ask for its return on the page of your order, or write to {email}: we mend it, exchange it or return your money, and pay for sending it back. Your rights under the law for defective goods stay as they are.',
        th: 'หากสินค้ามีตำหนิหรือไม่ตรงกับที่สั่ง ขอคืนได้ที่หน้าคำสั่งซื้อของคุณ หรือส่งอีเมลถึง {email} เราจะซ่อม เปลี่ยน หรือคืนเงินให้ และออกค่าจัดส่งกลับเอง สิทธิของคุณตามกฎหมายเรื่องสินค้าชำรุดบกพร่องยังคงอยู่ครบ',
      },
    },
    {
      title: { en: 'Reviews and pictures of yours', th: 'รีวิวและรูปของคุณ' },
      text: {
        en: 'What you write and show in a review stays yours. By publishing it you allow us to show it beside the piece. Write about the piece, in your own words, with pictures you took yourself; we may hide what breaks the law or harms others. You can change or delete your review at any time.',
        th: 'ข้อความและรูปในรีวิวเป็นของคุณ เมื่อเผยแพร่รีวิว คุณอนุญาตให้เราแสดงไว้คู่กับสินค้า กรุณาเขียนถึงสินค้าด้วยคำของคุณเอง และใช้รูปที่คุณถ่ายเอง เราอาจซ่อนเนื้อหาที่ผิดกฎหมายหรือทำร้ายผู้อื่น คุณแก้ไขหรือลบรีวิวได้ทุกเมื่อ',
      },
    },
    {
      title: { en: 'Law and complaints', th: 'กฎหมายและการร้องเรียน' },
      text: {
        en: 'Thai law applies. Write to us first at {email} or call {phone}; most things are settled there. You may also turn to the Office of the Consumer Protection Board (OCPB, telephone 1166, www.ocpb.go.th) and to the courts.',
        th: 'ข้อตกลงนี้อยู่ภายใต้กฎหมายไทย หากมีปัญหา กรุณาติดต่อเราก่อนที่ {email} หรือโทร {phone} ส่วนใหญ่เราแก้ไขให้ได้ทันที คุณยังร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองผู้บริโภค (สคบ. โทร 1166 www.ocpb.go.th) และใช้สิทธิทางศาลได้',
      },
    },
  ],
}

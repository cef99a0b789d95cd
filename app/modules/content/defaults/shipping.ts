import type { Article } from '../content.ts'
import { cancelling } from './cancelling.ts'

export const shipping: Article = {
  title: { en: 'Shipping and returns', th: 'การจัดส่งและการคืนสินค้า' },
  lead: {
    en: 'We send within Thailand, from Bangkok, and you have {returnDays} days to change your mind.',
    th: 'เราจัดส่งทั่วประเทศไทยจากกรุงเทพฯ และให้เวลาคุณ {returnDays} วันหากเปลี่ยนใจ',
  },
  sections: [
    {
      title: { en: 'When it leaves', th: 'ส่งออกเมื่อไร' },
      text: {
        en: 'We are open {shipDays}. Order by {cutOff}, and we hand your parcel to the carrier {packTime}; later orders count from the next day we are open. You get an email with the tracking number as soon as the carrier has the parcel, and can follow it on this site with your order number and email address.',
        th: 'ร้านเปิดวัน{shipDays} สั่งก่อน {cutOff} เราส่งพัสดุให้บริษัทขนส่ง{packTime} คำสั่งซื้อหลังจากนั้นนับจากวันที่ร้านเปิดวันถัดไป เมื่อบริษัทขนส่งรับพัสดุแล้ว คุณจะได้รับอีเมลพร้อมเลขพัสดุ และติดตามได้ที่เว็บไซต์นี้ด้วยเลขที่คำสั่งซื้อและอีเมล',
      },
    },
    {
      title: { en: 'Changing or cancelling an order', th: 'แก้ไขหรือยกเลิกคำสั่งซื้อ' },
      text: cancelling,
    },
    {
      title: { en: 'Returns within {returnDays} days', th: 'คืนสินค้าได้ภายใน {returnDays} วัน' },
      text: {
        en: 'Send back what does not fit within {returnDays} days of delivery: unworn, unwashed, with its tags. Ask for it on the page of your order, and we send you the return address.\n\nOnce the piece is back with us, we refund you. Your bank usually shows it within {bankDays} business days.',
        th: 'ชิ้นไหนไม่พอดี ส่งคืนได้ภายใน {returnDays} วันหลังได้รับสินค้า โดยยังไม่ได้สวมใส่ ไม่ได้ซัก และมีป้ายครบ ขอคืนได้ที่หน้าคำสั่งซื้อของคุณ แล้วเราจะแจ้งที่อยู่สำหรับส่งคืน\n\nเมื่อเราได้รับสินค้าแล้ว เราจะคืนเงินให้ โดยทั่วไปธนาคารแสดงยอดภายใน {bankDays} วันทำการ',
      },
    },
    {
      title: { en: 'What the {returnDays} days do not cover', th: 'สินค้าที่ไม่รวมใน {returnDays} วัน' },
      text: {
        en: 'Final-sale pieces, and anything made or altered for you: you can return these within the {withdrawalDays} days of the law. If such a piece has a fault, write to us: faults are always covered.',
        th: 'สินค้าลดล้างสต็อก และสินค้าที่ตัดหรือแก้ไขตามสั่ง คืนได้ภายใน {withdrawalDays} วันตามกฎหมาย หากสินค้ามีตำหนิ ติดต่อเราได้เสมอ',
      },
    },
  ],
}

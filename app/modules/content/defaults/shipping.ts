import type { Article } from '../content.ts'

export const shipping: Article = {
  title: { en: 'Shipping and returns', th: 'การจัดส่งและการคืนสินค้า' },
  lead: {
    en: 'We send within Thailand, from Bangkok, and you have thirty days to change your mind.',
    th: 'เราจัดส่งทั่วประเทศไทยจากกรุงเทพฯ และให้เวลาคุณสามสิบวันหากเปลี่ยนใจ',
  },
  sections: [
    {
      title: { en: 'When it leaves', th: 'ส่งออกเมื่อไร' },
      text: {
        en: 'Orders paid before noon on a business day leave the same day. You get an email with the tracking number as soon as the carrier has the parcel, and can follow it on this site with your order number and email address.',
        th: 'คำสั่งซื้อที่ชำระเงินก่อนเที่ยงของวันทำการ จัดส่งภายในวันเดียวกัน เมื่อขนส่งรับพัสดุแล้ว คุณจะได้รับอีเมลพร้อมเลขพัสดุ และติดตามได้ที่เว็บไซต์นี้ด้วยเลขที่คำสั่งซื้อและอีเมล',
      },
    },
    {
      title: { en: 'Changing or cancelling an order', th: 'แก้ไขหรือยกเลิกคำสั่งซื้อ' },
      text: {
        en: 'Within one hour of ordering, as long as the parcel has not left, you can cancel it yourself in your account, or write to us to change it.',
        th: 'ภายในหนึ่งชั่วโมงหลังสั่งซื้อ หากพัสดุยังไม่ออกจากร้าน คุณยกเลิกเองได้ในบัญชีของคุณ หรือเขียนถึงเราเพื่อแก้ไข',
      },
    },
    {
      title: { en: 'Returns within {returnDays} days', th: 'คืนสินค้าได้ภายใน {returnDays} วัน' },
      text: {
        en: 'Send back what does not fit within {returnDays} days of delivery: unworn, unwashed, with its tags. Ask for it on the page of your order, and we send you the return address.\n\nOnce the piece is back with us, we return the money the way it was paid. Your bank usually shows it within {bankDays} business days.',
        th: 'ชิ้นไหนไม่พอดี ส่งคืนได้ภายใน {returnDays} วันหลังได้รับสินค้า โดยยังไม่ได้สวมใส่ ไม่ได้ซัก และมีป้ายครบ ขอคืนได้ที่หน้าคำสั่งซื้อของคุณ แล้วเราจะแจ้งที่อยู่สำหรับส่งคืน\n\nเมื่อเราได้รับสินค้าแล้ว เราจะคืนเงินตามช่องทางที่ชำระ โดยทั่วไปธนาคารแสดงยอดภายใน {bankDays} วันทำการ',
      },
    },
    {
      title: { en: 'What the {returnDays} days do not cover', th: 'สินค้าที่ไม่รวมใน {returnDays} วัน' },
      text: {
        en: 'Swimwear and intimates, final-sale pieces, and anything made or altered for you: you can return these within the {withdrawalDays} days of the law. If such a piece has a fault, write to us: faults are always covered.',
        th: 'ชุดว่ายน้ำและชุดชั้นใน สินค้าลดล้างสต็อก และสินค้าที่ตัดหรือแก้ไขตามสั่ง คืนได้ภายใน {withdrawalDays} วันตามกฎหมาย หากสินค้ามีตำหนิ เขียนถึงเราได้เสมอ',
      },
    },
  ],
}

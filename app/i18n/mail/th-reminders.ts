import type { ShapeOf } from '../translate.ts'
import type { reminders as english } from './en-reminders.ts'

export const reminders: ShapeOf<typeof english> = {
  arrival_question: {
    subject: 'ได้รับคำสั่งซื้อ {number} แล้วหรือยัง',
    title: 'ได้รับพัสดุแล้วหรือยัง',
    text: 'คำสั่งซื้อ {number} น่าจะถึงคุณแล้ว',
    next: 'กดบอกเราได้ว่าได้รับแล้ว หากยังไม่ได้รับ เราจะตามพัสดุกับบริษัทขนส่งให้',
    action: 'ตอบในหน้าคำสั่งซื้อ',
    small: 'เราถามเพียงครั้งเดียวต่อหนึ่งคำสั่งซื้อ',
  },
  cart_reminder: {
    subject: 'สินค้าที่คุณเลือกไว้ยังอยู่ในตะกร้า',
    title: 'ยังอยู่ในตะกร้าของคุณ',
    text: 'สินค้าเหล่านี้ยังมีอยู่ แต่ร้านไม่ได้เก็บสินค้าไว้ให้ จึงอาจหมดได้',
    action: 'เปิดตะกร้า',
    end: 'เลิกรับอีเมลเตือน',
    small: 'คุณได้รับอีเมลนี้เพราะเลือกให้ {shop} เตือนหนึ่งครั้งเมื่อมีสินค้าค้างในตะกร้า',
  },
}

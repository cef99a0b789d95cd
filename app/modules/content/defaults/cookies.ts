import type { Article } from '../content.ts'

export const cookies: Article = {
  title: { en: 'Cookies', th: 'คุกกี้' },
  lead: {
    en: 'Only what the shop needs to work. Nothing here follows you, so there is nothing to accept or reject.',
    th: 'เราใช้เฉพาะคุกกี้ที่จำเป็นต่อการทำงานของร้าน ไม่มีคุกกี้ติดตามคุณ จึงไม่มีอะไรให้ต้องกดยอมรับหรือปฏิเสธ',
  },
  sections: [
    {
      title: { en: 'What a cookie is', th: 'คุกกี้คืออะไร' },
      text: {
        en: 'A short text that your browser keeps for this shop. Beside cookies your browser keeps a few notes of its own, such as what lies in your cart; those stay on your device.',
        th: 'ข้อความสั้น ๆ ที่เบราว์เซอร์ของคุณเก็บไว้ให้ร้านนี้ นอกจากคุกกี้แล้ว เบราว์เซอร์ยังจดบางอย่างไว้เอง เช่น สินค้าในตะกร้า ซึ่งอยู่ในเครื่องของคุณ',
      },
    },
    {
      title: { en: 'No analytics, no advertising', th: 'ไม่มีการวิเคราะห์ ไม่มีโฆษณา' },
      text: {
        en: 'We count visits as numbers on our own server, without a cookie and without knowing who visits. Should that ever change, the shop asks you first, and loads nothing before you say yes.',
        th: 'เรานับจำนวนการเข้าชมเป็นตัวเลขบนเซิร์ฟเวอร์ของเราเอง โดยไม่ใช้คุกกี้และไม่รู้ว่าผู้เข้าชมเป็นใคร หากวันหนึ่งเปลี่ยนไป เราจะถามคุณก่อน และจะไม่โหลดอะไรจนกว่าคุณจะตกลง',
      },
    },
    {
      title: { en: 'Deleting them', th: 'การลบคุกกี้' },
      text: {
        en: 'Delete cookies and notes in the settings of your browser at any time. You are then signed out, and the cart of this device is empty.',
        th: 'คุณลบคุกกี้และข้อมูลเหล่านี้ได้ทุกเมื่อในการตั้งค่าของเบราว์เซอร์ เมื่อลบแล้วคุณจะออกจากระบบ และตะกร้าในเครื่องนี้จะว่าง',
      },
    },
    {
      title: { en: 'On the page of the payment provider', th: 'ในหน้าของผู้ให้บริการรับชำระเงิน' },
      text: {
        en: 'When you pay, you may be led to the page of our payment provider. It sets cookies of its own there, against fraud, under its own notice.',
        th: 'เมื่อชำระเงิน คุณอาจถูกพาไปยังหน้าของผู้ให้บริการรับชำระเงิน ซึ่งใช้คุกกี้ของตนเองเพื่อป้องกันการทุจริต ภายใต้ประกาศของผู้ให้บริการนั้น',
      },
    },
  ],
}

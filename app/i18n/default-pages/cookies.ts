export const cookies = {
  title: { en: 'Cookies', th: 'คุกกี้' },
  lead: {
    en: 'We use the cookies the shop needs to work. Nothing tracks you unless you agree.',
    th: 'เราใช้คุกกี้ที่จำเป็นต่อการทำงานของร้าน และไม่มีอะไรติดตามคุณหากคุณไม่ได้ยินยอม',
  },
  sections: [
    {
      title: { en: 'What a cookie is', th: 'คุกกี้คืออะไร' },
      text: {
        en: 'A short text that your browser stores for this shop. Besides cookies, your browser stores some data itself, such as the items in your cart. It stays on your device.',
        th: 'ข้อความสั้น ๆ ที่เบราว์เซอร์ของคุณเก็บไว้ให้ร้านนี้ นอกจากคุกกี้แล้ว เบราว์เซอร์ยังจดบางอย่างไว้เอง เช่น สินค้าในตะกร้า ซึ่งอยู่ในเครื่องของคุณ',
      },
    },
    {
      title: { en: 'Counting visits', th: 'การนับการเข้าชม' },
      text: {
        en: 'We count visits as numbers on our own server, without a cookie and without knowing who visits. If an outside service also counts visits, we name it on this page, ask you first, and load nothing from it before you agree. There is no advertising.',
        th: 'เรานับจำนวนการเข้าชมเป็นตัวเลขบนเซิร์ฟเวอร์ของเราเอง โดยไม่ใช้คุกกี้และไม่รู้ว่าผู้เข้าชมเป็นใคร หากมีบริการภายนอกช่วยนับด้วย เราระบุชื่อไว้ในหน้านี้ ขอความยินยอมจากคุณก่อน และไม่โหลดอะไรของบริการนั้นจนกว่าคุณจะยินยอม ไม่มีโฆษณา',
      },
    },
    {
      title: { en: 'Deleting them', th: 'การลบคุกกี้' },
      text: {
        en: 'You can delete cookies and this data in your browser settings at any time. You are then signed out, and the cart on this device is empty.',
        th: 'คุณลบคุกกี้และข้อมูลเหล่านี้ได้ทุกเมื่อในการตั้งค่าของเบราว์เซอร์ เมื่อลบแล้วคุณจะออกจากระบบ และตะกร้าในเครื่องนี้จะว่าง',
      },
    },
    {
      title: { en: 'On the page of the payment provider', th: 'ในหน้าของผู้ให้บริการรับชำระเงิน' },
      text: {
        en: 'When you pay, we may send you to our payment provider’s page. It uses its own cookies there to prevent fraud, under its own notice.',
        th: 'เมื่อชำระเงิน คุณอาจถูกพาไปยังหน้าของผู้ให้บริการรับชำระเงิน ซึ่งใช้คุกกี้ของตนเองเพื่อป้องกันการทุจริต ภายใต้ประกาศของผู้ให้บริการนั้น',
      },
    },
  ],
}

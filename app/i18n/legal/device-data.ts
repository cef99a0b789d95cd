const untilDeleted = { en: 'Until you delete it', th: 'จนกว่าคุณจะลบ' }

/** What browsers keep, as the page about cookies lists it; {name} is a retention period. */
export const deviceDataTexts = {
  signedIn: {
    what: { en: 'Signed in', th: 'การเข้าสู่ระบบ' },
    why: {
      en: 'Keeps you signed in, and shows it on the page. Only after you signed in.',
      th: 'ให้คุณอยู่ในระบบต่อเนื่อง และบอกหน้าเว็บว่าคุณเข้าสู่ระบบแล้ว ใช้หลังเข้าสู่ระบบเท่านั้น',
    },
    kept: { en: '{sessionUnused}', th: '{sessionUnused}' },
  },
  signedOut: {
    what: { en: 'Signed out', th: 'การออกจากระบบ' },
    why: { en: 'Lets the next page show that you are signed out.', th: 'ให้หน้าถัดไปแจ้งว่าออกจากระบบแล้ว' },
    kept: { en: 'One minute', th: 'หนึ่งนาที' },
  },
  knownDevice: {
    what: { en: 'Known device', th: 'อุปกรณ์ที่รู้จัก' },
    why: {
      en: 'Recognises a device that signed in before, so that other people’s failed attempts do not lock you out.',
      th: 'จำอุปกรณ์ที่เคยเข้าสู่ระบบ เพื่อไม่ให้การลองรหัสผิดของคนอื่นทำให้คุณเข้าไม่ได้',
    },
    kept: { en: '{device}', th: '{device}' },
  },
  lineSignIn: {
    what: { en: 'Sign-in by LINE', th: 'การเข้าสู่ระบบด้วย LINE' },
    why: {
      en: 'Returns you from LINE to the page you were on, and checks that it is you. Only while you sign in there.',
      th: 'พาคุณกลับจาก LINE มายังหน้าเดิม และยืนยันว่าเป็นคุณ ใช้เฉพาะระหว่างเข้าสู่ระบบด้วย LINE',
    },
    kept: { en: '{lineSignInMinutes} minutes', th: '{lineSignInMinutes} นาที' },
  },
  adminSound: {
    what: { en: 'Sound in the back office', th: 'เสียงในระบบหลังร้าน' },
    why: {
      en: 'Saved in the browsers of our staff, not a cookie.',
      th: 'ข้อมูลในเบราว์เซอร์ของพนักงานร้าน ไม่ใช่คุกกี้',
    },
    kept: untilDeleted,
  },
  language: {
    what: { en: 'Language', th: 'ภาษา' },
    why: { en: 'Remembers the language you chose.', th: 'จำภาษาที่คุณเลือก' },
    kept: { en: 'One year', th: 'หนึ่งปี' },
  },
  cartAndWishlist: {
    what: { en: 'Cart and wishlist', th: 'ตะกร้าและรายการโปรด' },
    why: {
      en: 'Saved in your browser, not cookies: your cart, wishlist, discount code, delivery method, and your last order, so that its items are removed from the cart.',
      th: 'ข้อมูลในเบราว์เซอร์ ไม่ใช่คุกกี้ ได้แก่ ตะกร้า รายการโปรด โค้ดส่วนลด วิธีจัดส่ง และคำสั่งซื้อล่าสุด เพื่อนำสินค้าออกจากตะกร้า',
    },
    kept: untilDeleted,
  },
  address: {
    what: { en: 'Your address, for next time', th: 'ที่อยู่สำหรับครั้งหน้า' },
    why: {
      en: 'Saved in your browser, not a cookie: name, email, telephone number and address of your last order without an account. Only if you ticked it at checkout; you can remove it there at any time.',
      th: 'ข้อมูลในเบราว์เซอร์ ไม่ใช่คุกกี้ ได้แก่ ชื่อ อีเมล เบอร์โทรศัพท์ และที่อยู่ของคำสั่งซื้อล่าสุดที่สั่งโดยไม่ใช้บัญชี เฉพาะเมื่อคุณเลือกไว้ตอนสั่งซื้อ และลบได้ในหน้าเดียวกัน',
    },
    kept: untilDeleted,
  },
  offlinePages: {
    what: { en: 'Pages you visited, for offline', th: 'หน้าที่เคยเปิด สำหรับดูออฟไลน์' },
    why: {
      en: 'Copies of up to 40 public pages and the files they are made of, shown when you have no connection. Never your cart, orders or account.',
      th: 'สำเนาหน้าสาธารณะไม่เกิน 40 หน้าและไฟล์ของหน้าเหล่านั้น ใช้แสดงเมื่อไม่มีอินเทอร์เน็ต ไม่มีตะกร้า คำสั่งซื้อ หรือบัญชีของคุณ',
    },
    kept: untilDeleted,
  },
  adminShortcuts: {
    what: { en: 'Shortcuts of the back office', th: 'ปุ่มลัดหลังร้าน' },
    why: {
      en: 'Staff only: whether single-key shortcuts are on.',
      th: 'เฉพาะพนักงาน ใช้จำว่าเปิดปุ่มลัดแบบกดปุ่มเดียวไว้หรือไม่',
    },
    kept: untilDeleted,
  },
  whileOrdering: {
    what: { en: 'While ordering', th: 'ระหว่างสั่งซื้อ' },
    why: {
      en: 'Makes sure that an order sent twice is one order, and that a chat opens by itself only once.',
      th: 'เพื่อให้คำสั่งซื้อที่ส่งซ้ำนับเป็นรายการเดียว และแชตเปิดเองเพียงครั้งเดียว',
    },
    kept: { en: 'Until you close the tab', th: 'จนกว่าคุณจะปิดแท็บ' },
  },
  placeOnPage: {
    what: { en: 'Your place on a page', th: 'ตำแหน่งที่คุณดูค้างไว้' },
    why: {
      en: 'Saved in your browser, not cookies: how far you scrolled, so that you return to the same place, and which pages open with a transition.',
      th: 'ข้อมูลในเบราว์เซอร์ ไม่ใช่คุกกี้ จำว่าคุณเลื่อนดูถึงไหน เพื่อพากลับมาที่เดิมเมื่อย้อนกลับ และจำว่าหน้าใดเปิดด้วยภาพเคลื่อนไหว',
    },
    kept: { en: 'Until you close the tab', th: 'จนกว่าคุณจะปิดแท็บ' },
  },
  countingAnswer: {
    what: { en: 'Your answer about counting', th: 'คำตอบเรื่องการนับการเข้าชม' },
    why: {
      en: 'Remembers whether page views may be counted, so that you are not asked again. Only after you answered.',
      th: 'จำว่าคุณยินยอมให้นับการเข้าชมหรือไม่ เพื่อไม่ถามซ้ำ ใช้หลังจากคุณเลือกแล้วเท่านั้น',
    },
    kept: { en: '{consent}', th: '{consent}' },
  },
  googleAnalytics: {
    what: { en: 'Google Analytics', th: 'Google Analytics' },
    why: {
      en: 'Random numbers by which Google tells one visit from another. Only if you agreed; deleted when you withdraw.',
      th: 'ตัวเลขสุ่มที่ Google ใช้แยกการเข้าชมแต่ละครั้ง เฉพาะเมื่อคุณยินยอม และถูกลบเมื่อคุณถอนความยินยอม',
    },
    kept: { en: '{consent}', th: '{consent}' },
  },
}

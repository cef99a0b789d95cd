const nobody = { en: 'Nobody', th: 'ไม่มี' }

/** All other personal data, as the privacy page lists it; {name} is a retention period. */
export const personalDataTexts = {
  account: {
    what: { en: 'Your account', th: 'บัญชีของคุณ' },
    data: {
      en: 'Email address, a hashed password, what you enter in your profile (name, telephone number, company, language, picture), saved addresses, your cart and your wishlist, and the keys of links we emailed you.',
      th: 'อีเมล รหัสผ่านในรูปแบบที่อ่านกลับไม่ได้ ข้อมูลที่คุณกรอกในโปรไฟล์ (ชื่อ เบอร์โทรศัพท์ บริษัท ภาษา รูป) ที่อยู่ที่คุณบันทึกไว้ใช้ครั้งหน้า ตะกร้า รายการโปรด และรหัสของลิงก์ที่ส่งให้ทางอีเมล',
    },
    why: {
      en: 'So that you can sign in, see your orders and don’t have to enter everything again.',
      th: 'เพื่อให้คุณเข้าสู่ระบบ ดูคำสั่งซื้อ และไม่ต้องกรอกข้อมูลซ้ำ',
    },
    kept: {
      en: 'Until you delete the account. Keys of links: until they expire.',
      th: 'จนกว่าคุณจะลบบัญชี ส่วนรหัสของลิงก์เก็บจนหมดอายุ',
    },
    to: nobody,
  },
  signInSecurity: {
    what: { en: 'Sign-in security', th: 'ความปลอดภัยในการเข้าสู่ระบบ' },
    data: {
      en: 'When and with which browser you signed in, its network address, failed attempts, devices that signed in before, and two-step sign-in where it is on.',
      th: 'เวลาและเบราว์เซอร์ที่ใช้เข้าสู่ระบบ หมายเลขเครือข่าย การใส่รหัสผิด อุปกรณ์ที่เคยใช้ และการยืนยันสองขั้นหากเปิดไว้',
    },
    why: {
      en: 'To protect your account from others, and the shop from floods of requests.',
      th: 'เพื่อไม่ให้ผู้อื่นเข้าบัญชีของคุณ และป้องกันการส่งคำขอจำนวนมากผิดปกติ',
    },
    kept: {
      en: 'Sessions: {sessionUnused} without use, {session} at most. Failed attempts: {signInAttempt}. Devices: {device} after they were last used. Counts of requests: minutes.',
      th: 'การเข้าสู่ระบบ {sessionUnused}หากไม่ใช้ ไม่เกิน {session} การใส่รหัสผิด {signInAttempt} อุปกรณ์ {device}หลังใช้ครั้งสุดท้าย จำนวนคำขอ ไม่กี่นาที',
    },
    to: nobody,
  },
  reviews: {
    what: { en: 'Reviews and pictures', th: 'รีวิวและรูปภาพ' },
    data: {
      en: 'Your stars, text and pictures, whether you bought the product, your name and picture beside them, and which reviews you found helpful. We remove location and camera data from every picture.',
      th: 'คะแนน ข้อความ และรูปของคุณ ซื้อสินค้านี้จริงหรือไม่ ชื่อและรูปโปรไฟล์ที่แสดงคู่กัน และรีวิวที่คุณกดว่ามีประโยชน์ เราลบข้อมูลสถานที่และกล้องออกจากทุกรูป',
    },
    why: { en: 'To show other shoppers what a product is like.', th: 'เพื่อให้ผู้อื่นรู้ว่าสินค้าเป็นอย่างไร' },
    kept: {
      en: 'Until you delete them. When you delete your account, we delete text and name, and keep the stars without naming you. A picture that is no longer shown is deleted after {unusedPicture}.',
      th: 'จนกว่าคุณจะลบ เมื่อลบบัญชี ข้อความและชื่อถูกลบ เหลือเพียงคะแนนที่ไม่ระบุตัวคุณ รูปที่ไม่ได้แสดงแล้วถูกลบหลัง {unusedPicture}',
    },
    to: { en: 'Everyone who visits the shop', th: 'ทุกคนที่เข้าชมเว็บไซต์' },
  },
  messages: {
    what: { en: 'What you write to us', th: 'ข้อความถึงเรา' },
    data: {
      en: 'Name, email address, the number of the order it is about, subject, your message and our answers. For a reply by email, also the earlier email below it and the address it came from.',
      th: 'ชื่อ อีเมล เลขที่คำสั่งซื้อที่เกี่ยวข้อง หัวข้อ ข้อความของคุณ และคำตอบของเรา หากตอบกลับทางอีเมล รวมถึงอีเมลก่อนหน้าที่อยู่ด้านล่างและอีเมลที่ใช้ส่ง',
    },
    why: { en: 'To answer you.', th: 'เพื่อตอบคุณ' },
    kept: {
      en: '{message} after the last message from you or from us.',
      th: '{message}หลังข้อความล่าสุดของคุณหรือของเรา',
    },
    to: { en: 'The email service', th: 'ผู้ให้บริการอีเมล' },
  },
  newsletter: {
    what: { en: 'Newsletter', th: 'ข่าวจากสตูดิโอ' },
    data: {
      en: 'Email address, language, where and when you signed up and confirmed, and which issues were sent.',
      th: 'อีเมล ภาษา หน้าและเวลาที่สมัครและยืนยัน และฉบับที่ส่งแล้ว',
    },
    why: {
      en: 'To send it, because you agreed. We do not measure whether you open it.',
      th: 'เพื่อส่งให้คุณตามที่คุณยินยอม เราไม่วัดว่าคุณเปิดอ่านหรือไม่',
    },
    kept: {
      en: 'While you are subscribed. After you unsubscribe we send nothing more, and keep the address marked as unsubscribed for {formerSubscriber}. A sign-up that is not confirmed: {unconfirmedSubscriber}.',
      th: 'ตลอดเวลาที่คุณรับข่าว เมื่อยกเลิกแล้วเราไม่ส่งอีก และจดไว้ว่ายกเลิกแล้ว {formerSubscriber} การสมัครที่ไม่มีการยืนยันเก็บ {unconfirmedSubscriber}',
    },
    to: { en: 'The email service', th: 'ผู้ให้บริการอีเมล' },
  },
  consents: {
    what: { en: 'What you agreed to', th: 'ความยินยอมของคุณ' },
    data: {
      en: 'What you agreed to or declined, the text of the question, when, on which page and how: by your email address or account, or by a random number of your browser.',
      th: 'สิ่งที่คุณยินยอมหรือไม่ยินยอม ข้อความที่ถาม เวลา หน้า และช่องทาง ตามอีเมลหรือบัญชีของคุณ หรือตามเลขสุ่มของเบราว์เซอร์',
    },
    why: {
      en: 'To prove what you agreed to, as the law requires.',
      th: 'เพื่อเป็นหลักฐานความยินยอมตามกฎหมาย',
    },
    kept: {
      en: 'With your email address or account: while it is valid, and {consentProof} after; what you declined or withdrew: {consentProof}. With a number of your browser alone: {consentProof}.',
      th: 'ตามอีเมลหรือบัญชี ตลอดเวลาที่ยังมีผลและอีก {consentProof} สิ่งที่คุณไม่ยินยอมหรือถอนแล้ว {consentProof} ตามเลขของเบราว์เซอร์เท่านั้น {consentProof}',
    },
    to: nobody,
  },
  mails: {
    what: { en: 'Emails we sent you', th: 'อีเมลที่เราส่งถึงคุณ' },
    data: {
      en: 'Address, subject, text and whether it was sent.',
      th: 'อีเมลผู้รับ หัวข้อ เนื้อหา และสถานะการส่ง',
    },
    why: {
      en: 'To send each once, and to know what we told you.',
      th: 'เพื่อส่งแต่ละฉบับเพียงครั้งเดียว และรู้ว่าแจ้งอะไรคุณไปแล้ว',
    },
    kept: {
      en: '{mail}. The one that says your account is deleted: {farewell}.',
      th: '{mail} ฉบับที่แจ้งว่าลบบัญชีแล้ว {farewell}',
    },
    to: { en: 'The email service', th: 'ผู้ให้บริการอีเมล' },
  },
  line: {
    what: { en: 'LINE, if you link it', th: 'LINE หากคุณเชื่อมต่อไว้' },
    data: {
      en: 'The number by which LINE identifies you to us, whether you block us there, and the updates about your orders: their text and whether they were sent.',
      th: 'หมายเลขที่ LINE ใช้ระบุตัวคุณกับเรา การบล็อกร้าน และข่าวคำสั่งซื้อที่ส่งทาง LINE พร้อมสถานะการส่ง',
    },
    why: {
      en: 'So that you can sign in with LINE and get order updates there.',
      th: 'เพื่อให้คุณเข้าสู่ระบบและรับข่าวคำสั่งซื้อทาง LINE ได้',
    },
    kept: {
      en: 'Until you unlink LINE or delete the account; the updates {mail} at most.',
      th: 'จนกว่าคุณจะเลิกเชื่อมต่อ LINE หรือลบบัญชี ข่าวคำสั่งซื้อเก็บไม่เกิน {mail}',
    },
    to: { en: 'LINE', th: 'LINE' },
  },
  pageViews: {
    what: { en: 'Page views, if you agreed', th: 'การเข้าชมหน้าเว็บ หากคุณยินยอม' },
    data: {
      en: 'Which public pages you open and when, the kind of device, and the rough location of your network address. Nothing about orders, account, searches or what you type.',
      th: 'หน้าสาธารณะที่คุณเปิดและเวลา ชนิดอุปกรณ์ และพื้นที่คร่าว ๆ จากหมายเลขเครือข่าย ไม่รวมคำสั่งซื้อ บัญชี คำค้นหา หรือสิ่งที่คุณพิมพ์',
    },
    why: {
      en: 'To see which pages are read, because you agreed. You can withdraw on the page about cookies.',
      th: 'เพื่อดูว่าหน้าใดมีผู้อ่าน ตามที่คุณยินยอม ถอนได้ในหน้าคุกกี้',
    },
    kept: {
      en: 'The number of your device: {consent}. What Google counted: as set there, 14 months at most.',
      th: 'หมายเลขของเครื่องคุณ {consent} ข้อมูลที่ Google นับ ตามที่ตั้งไว้กับ Google ไม่เกิน 14 เดือน',
    },
    to: { en: 'Google (Google Analytics)', th: 'Google (Google Analytics)' },
  },
  notes: {
    what: { en: 'Notes of the shop', th: 'บันทึกของร้าน' },
    data: {
      en: 'Your email address and the names you gave us; what we note to serve you well, such as an alteration you like; and what was changed in the shop, when and by whom, without your data.',
      th: 'อีเมลและชื่อที่คุณให้ไว้ สิ่งที่เราจดไว้เพื่อดูแลคุณ เช่น การแก้ทรงที่คุณชอบ และบันทึกว่าใครแก้ไขอะไรในระบบเมื่อไร โดยไม่มีข้อมูลของคุณ',
    },
    why: {
      en: 'To know our customers, and to answer for every change.',
      th: 'เพื่อรู้จักลูกค้าของเรา และรับผิดชอบทุกการเปลี่ยนแปลงได้',
    },
    kept: {
      en: 'With your account, your orders, messages or newsletter; {person} after you were last in touch, once we have none of these. The record of changes, and that a deletion was done: permanently, without naming you.',
      th: 'เก็บไว้กับบัญชี คำสั่งซื้อ ข้อความ หรือการรับข่าวของคุณ หากไม่เหลือแล้ว เก็บ {person}หลังการติดต่อครั้งสุดท้าย ส่วนบันทึกการแก้ไขและหลักฐานว่าได้ลบแล้วเก็บไว้ตลอดโดยไม่ระบุตัวคุณ',
    },
    to: nobody,
  },
  staff: {
    what: { en: 'People who work for the shop', th: 'คนที่ทำงานให้ร้าน' },
    data: {
      en: 'Email address, role and permissions, their work in the back office, and the browsers they receive notifications in: which browser, its address at the push service and its keys.',
      th: 'อีเมล บทบาทและสิทธิ์ งานที่ทำในระบบหลังร้าน และเบราว์เซอร์ที่เปิดรับการแจ้งเตือน ได้แก่ ชื่อเบราว์เซอร์ ที่อยู่ในบริการแจ้งเตือน และกุญแจเข้ารหัส',
    },
    why: { en: 'To run the shop.', th: 'เพื่อดำเนินงานของร้าน' },
    kept: {
      en: 'As long as they work here; what they changed, permanently. A browser: until they sign out there, and at most {pushSubscription} after they last opened the back office in it. Notifications sent to it: {pushMessage}.',
      th: 'ตลอดเวลาที่ทำงาน ส่วนบันทึกการแก้ไขเก็บไว้ตลอด ข้อมูลเบราว์เซอร์เก็บจนกว่าจะออกจากระบบ และไม่เกิน {pushSubscription}หลังเปิดระบบหลังร้านครั้งสุดท้าย ส่วนการแจ้งเตือนที่ส่งแล้วเก็บ {pushMessage}',
    },
    to: {
      en: 'The push service of that browser (Google, Mozilla, Apple or Microsoft), which cannot read the notifications',
      th: 'บริการแจ้งเตือนของเบราว์เซอร์นั้น (Google Mozilla Apple หรือ Microsoft) ซึ่งอ่านเนื้อหาการแจ้งเตือนไม่ได้',
    },
  },
}

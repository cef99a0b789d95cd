export const privacy = {
  title: { en: 'Privacy notice', th: 'ประกาศความเป็นส่วนตัว' },
  lead: {
    en: 'What data we keep about you, why, how long, and who else gets it, under the Thai Personal Data Protection Act (PDPA).',
    th: 'เราเก็บข้อมูลอะไรของคุณ เพราะอะไร นานแค่ไหน และใครได้รับข้อมูลบ้าง ตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล (PDPA)',
  },
  sections: [
    {
      title: { en: 'In short', th: 'โดยสรุป' },
      text: {
        en: 'We keep only what an order, an account or a message needs. We do not sell your data and show no advertising. We count visits as numbers, without knowing who visits; an outside service counts only if you agreed. There are no advertising cookies.\n\nThe list at the end of this page names everything we keep, and for how long.',
        th: 'เราเก็บเท่าที่คำสั่งซื้อ บัญชี หรือข้อความของคุณต้องใช้เท่านั้น เราไม่ขายข้อมูลให้ใคร และไม่แสดงโฆษณา เรานับจำนวนการเข้าชมเป็นตัวเลขโดยไม่รู้ว่าเป็นใคร บริการภายนอกนับด้วยเฉพาะเมื่อคุณยินยอม เว็บไซต์นี้ไม่มีคุกกี้โฆษณา\n\nรายการท้ายหน้านี้ระบุข้อมูลทุกอย่างที่เราเก็บ และระยะเวลาที่เก็บ',
      },
    },
    {
      title: { en: 'Automated decisions', th: 'สิ่งที่ระบบตัดสินใจเอง' },
      text: {
        en: 'We count how many parcels have been refused for a telephone number. Above a number the shop has set, our system no longer offers cash on delivery for it; other payment methods are still available. If the shop has turned it on, the system also approves a transfer slip that a checking service confirms in every point; a person checks all other slips. If you disagree with such a decision, email {email} or call {phone}, and a person decides.',
        th: 'เรานับจำนวนพัสดุที่เบอร์โทรศัพท์หนึ่งปฏิเสธรับ เมื่อเกินจำนวนที่ร้านกำหนด ระบบจะไม่เสนอการเก็บเงินปลายทางให้เบอร์นั้น แต่ยังชำระด้วยวิธีอื่นได้ หากร้านเปิดใช้ ระบบจะอนุมัติสลิปโอนเงินที่บริการตรวจสลิปยืนยันครบทุกข้อ ส่วนสลิปอื่นมีพนักงานตรวจ หากคุณไม่เห็นด้วย ส่งอีเมลถึง {email} หรือโทร {phone} แล้วพนักงานจะพิจารณาให้ใหม่',
      },
    },
    {
      title: { en: 'Legal basis', th: 'ฐานทางกฎหมาย' },
      text: {
        en: 'To fulfil what you ordered and to keep your account: the contract with you. To keep accounts and sales documents: the law on tax and accounting. To keep the shop and your account safe, to count refused parcels, and to answer you: our legitimate interest. For updates about your orders by LINE: your own link with LINE, which you can end in your account. For cart reminders: your consent alone, which you can withdraw with the link in each email or in your account. For the newsletter: your consent alone, which you can withdraw at any time with the link in every issue. For counting page views with an outside service: your consent alone, which you can withdraw on the page about cookies.\n\nWithout name, address and a way to reach you we cannot deliver; everything else is your choice.',
        th: 'เพื่อส่งมอบสิ่งที่คุณสั่งซื้อและดูแลบัญชีของคุณ ใช้ฐานสัญญา เพื่อจัดทำบัญชีและเอกสารการขาย ใช้ฐานกฎหมายภาษีและการบัญชี เพื่อรักษาความปลอดภัยของร้านและบัญชีของคุณ เพื่อนับพัสดุที่ถูกปฏิเสธรับ และเพื่อตอบคุณ ใช้ฐานประโยชน์โดยชอบด้วยกฎหมาย การแจ้งข่าวคำสั่งซื้อทาง LINE ใช้การเชื่อมต่อ LINE ของคุณเอง ซึ่งยกเลิกได้ในบัญชี การเตือนสินค้าในตะกร้าใช้ความยินยอมของคุณเท่านั้น ซึ่งถอนได้ด้วยลิงก์ในอีเมลหรือในบัญชี ส่วนการส่งข่าวจากสตูดิโอใช้ความยินยอมของคุณเท่านั้น ซึ่งถอนได้ทุกเมื่อด้วยลิงก์ในทุกฉบับ และการนับการเข้าชมด้วยบริการภายนอกใช้ความยินยอมของคุณเท่านั้น ซึ่งถอนได้ในหน้าคุกกี้\n\nหากไม่มีชื่อ ที่อยู่ และช่องทางติดต่อ เราจัดส่งไม่ได้ ส่วนข้อมูลอื่นคุณเลือกได้เองว่าจะให้หรือไม่',
      },
    },
    {
      title: { en: 'Who else gets data', th: 'ผู้ที่ได้รับข้อมูล' },
      text: {
        en: 'The carrier: name, address and telephone number on the parcel. The payment provider: order number, amount, your email address, and what you enter there; your card number never reaches our server. The email service: the emails we send you. The company that runs our servers stores the data for us. LINE: what you send yourself when you open the chat, and, if you link LINE, your sign-in and the updates about your orders. A slip checker, where the shop uses one: the transfer slip you send us. Google: page views, only if you agreed; the page about cookies says whether they are counted. Authorities: what the law requires us to give.\n\nThe payment provider, the email service, LINE and Google may work outside Thailand; then the rules of the PDPA for sending data abroad apply.',
        th: 'บริษัทขนส่งได้รับชื่อ ที่อยู่ และเบอร์โทรศัพท์บนพัสดุ ผู้ให้บริการรับชำระเงินได้รับเลขที่คำสั่งซื้อ ยอดเงิน อีเมลของคุณ และสิ่งที่คุณกรอกที่นั่น โดยเลขบัตรของคุณไม่ผ่านเซิร์ฟเวอร์ของเรา ผู้ให้บริการอีเมลนำส่งอีเมลของเราถึงคุณ ผู้ดูแลเซิร์ฟเวอร์จัดเก็บข้อมูลแทนเรา LINE ได้รับสิ่งที่คุณส่งเองเมื่อเปิดแชต และหากคุณเชื่อมต่อ LINE ก็ได้รับการเข้าสู่ระบบและข่าวคำสั่งซื้อของคุณ บริการตรวจสลิป หากร้านใช้ ได้รับสลิปที่คุณส่งให้เรา Google ได้รับการเข้าชมหน้าเว็บเฉพาะเมื่อคุณยินยอม ซึ่งหน้าคุกกี้บอกไว้ว่านับหรือไม่ ส่วนหน่วยงานรัฐได้รับเท่าที่กฎหมายบังคับให้เราส่ง\n\nผู้ให้บริการรับชำระเงิน ผู้ให้บริการอีเมล LINE และ Google อาจอยู่นอกประเทศไทย ในกรณีนั้นเราปฏิบัติตามหลักเกณฑ์การส่งข้อมูลไปต่างประเทศของ PDPA',
      },
    },
    {
      title: { en: 'How we keep it safe', th: 'การรักษาความปลอดภัย' },
      text: {
        en: 'Passwords are stored so that no one can read them, and data is encrypted in transit. Only staff who need your data for their work can see it, and every change they make is recorded. If a breach puts you at risk, we report it to the authority within 72 hours, and to you without delay where the risk is high.',
        th: 'รหัสผ่านถูกเก็บในรูปแบบที่ไม่มีใครอ่านได้ และข้อมูลระหว่างทางถูกเข้ารหัส เฉพาะคนของร้านที่จำเป็นต้องใช้ข้อมูลเท่านั้นจึงเห็นข้อมูลของคุณ และทุกการแก้ไขถูกบันทึกไว้ หากเกิดเหตุละเมิดข้อมูลที่มีความเสี่ยงต่อคุณ เราแจ้งหน่วยงานกำกับภายใน 72 ชั่วโมง และแจ้งคุณโดยไม่ชักช้าหากความเสี่ยงสูง',
      },
    },
    {
      title: { en: 'Your rights', th: 'สิทธิของคุณ' },
      text: {
        en: 'You can see your data and get a copy, have it corrected, deleted or restricted, transfer it, object to its use, and withdraw a consent. You can download a copy of all your data and delete your account yourself in your account, under Settings. For anything else email {email}; we answer within {dataAnswerDays} days, free of charge. If we must refuse, we tell you why and record it.\n\nWe keep what the law requires, the documents of a paid sale, until the time named below, even when everything else is deleted.',
        th: 'คุณขอดูข้อมูลและขอสำเนา ขอให้แก้ไข ลบ หรือระงับการใช้ ขอโอนย้ายข้อมูล คัดค้านการใช้ และถอนความยินยอมได้ ดาวน์โหลดสำเนาข้อมูลทั้งหมดและลบบัญชีได้เองในบัญชีของคุณที่แท็บการตั้งค่า เรื่องอื่นส่งอีเมลถึง {email} เราตอบภายใน {dataAnswerDays} วันโดยไม่มีค่าใช้จ่าย หากจำเป็นต้องปฏิเสธ เราจะบอกเหตุผลและบันทึกไว้\n\nข้อมูลที่กฎหมายให้เราเก็บ ได้แก่ เอกสารของการขายที่ชำระเงินแล้ว ยังคงอยู่จนครบกำหนดด้านล่าง แม้ข้อมูลอื่นจะถูกลบแล้ว',
      },
    },
    {
      title: { en: 'Complaints', th: 'การร้องเรียน' },
      text: {
        en: 'Please contact us first: {email}, {phone}. You may also complain to the Personal Data Protection Committee (PDPC), www.pdpc.or.th.',
        th: 'กรุณาแจ้งเราก่อนที่ {email} โทร {phone} คุณยังร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล (สคส.) ได้ที่ www.pdpc.or.th',
      },
    },
  ],
}

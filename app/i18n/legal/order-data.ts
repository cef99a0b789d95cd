const nobody = { en: 'Nobody', th: 'ไม่มี' }

/** The data of orders, as the privacy page lists it; {name} is a retention period. */
export const orderDataTexts = {
  orders: {
    what: { en: 'Orders', th: 'คำสั่งซื้อ' },
    data: {
      en: 'Name, company if you give one, address, telephone number, email address, your note, the items, the numbers of its parcels, the order’s history and changes, the discount code used, how many parcels were refused for your telephone number, until when its items are reserved, how your contact was confirmed and a digest of it, and while the order is unpaid a digest of your network address.',
      th: 'ชื่อ ชื่อบริษัทหากระบุ ที่อยู่ เบอร์โทรศัพท์ อีเมล หมายเหตุ รายการสินค้า เลขพัสดุ ความเคลื่อนไหวและการแก้ไขของคำสั่งซื้อ โค้ดส่วนลดที่ใช้ จำนวนพัสดุที่เบอร์โทรศัพท์ของคุณปฏิเสธรับ เวลาที่เราเก็บสินค้าไว้ให้ วิธีที่ยืนยันช่องทางติดต่อของคุณและค่าย่อของช่องทางนั้น และระหว่างที่ยังไม่ชำระเงิน ค่าย่อของเครือข่ายที่ใช้สั่งซื้อ',
    },
    why: {
      en: 'To deliver what you ordered and to be responsible for it; to keep accounts and sales documents by law; to prevent items from being reserved without payment; and to decide whether to offer cash on delivery.',
      th: 'เพื่อส่งมอบและรับผิดชอบสิ่งที่คุณสั่งซื้อ จัดทำบัญชีและเอกสารการขายตามกฎหมาย ป้องกันการเก็บสินค้าไว้โดยไม่ชำระเงิน และพิจารณาว่าจะเสนอการเก็บเงินปลายทางหรือไม่',
    },
    kept: {
      en: 'A paid order: to the end of the {bookYears}th calendar year after the payment, as tax law requires; if your data are deleted before, we keep only name and address until then. An order that ended unpaid: {unpaidOrder}, or {refusedShipment} where its parcel was refused. Then we delete all your data and keep only items and amounts. What is still open, such as a refund, is completed first. The key of a sent form is deleted after {orderKey}.',
      th: 'คำสั่งซื้อที่ชำระเงินเก็บถึงสิ้นปีปฏิทินที่ {bookYears} หลังปีที่ชำระเงินตามกฎหมายภาษี หากลบข้อมูลของคุณก่อนนั้น เหลือเพียงชื่อและที่อยู่จนครบกำหนด คำสั่งซื้อที่สิ้นสุดโดยไม่ชำระเงินเก็บ {unpaidOrder} หรือ {refusedShipment}หากพัสดุถูกปฏิเสธรับ จากนั้นข้อมูลของคุณถูกลบทั้งหมด เหลือเพียงรายการสินค้าและยอดเงิน โดยดำเนินการที่ยังค้างอยู่ เช่น การคืนเงิน ให้เสร็จก่อน รหัสของแบบฟอร์มที่ส่งแล้วถูกลบภายใน {orderKey}',
    },
    to: {
      en: 'The carrier; the email service and LINE, for the messages sent',
      th: 'บริษัทขนส่ง และผู้ให้บริการอีเมลและ LINE ตามข้อความที่ส่ง',
    },
  },
  payments: {
    what: { en: 'Payments and refunds', th: 'การชำระเงินและการคืนเงิน' },
    data: {
      en: 'Payment method, amount, time, status, the payment provider’s reference, why a payment failed or was disputed, and why and when money was refunded. No card number. The account for a refund that we send ourselves, encrypted.',
      th: 'วิธีชำระเงิน ยอดเงิน เวลา สถานะ หมายเลขอ้างอิงจากผู้ให้บริการรับชำระเงิน เหตุที่ชำระไม่สำเร็จหรือมีการโต้แย้ง และเหตุและวันที่คืนเงิน โดยไม่มีเลขบัตร และบัญชีสำหรับเงินที่เราโอนคืนเอง ซึ่งเก็บแบบเข้ารหัส',
    },
    why: {
      en: 'To take and refund payments, and to keep accounts by law.',
      th: 'เพื่อรับและคืนเงิน และจัดทำบัญชีตามกฎหมาย',
    },
    kept: {
      en: 'With the order. What the payment provider reports is deleted after {webhook}; the account for a refund once it is sent, after {refundDestination} at the latest.',
      th: 'เก็บไว้กับคำสั่งซื้อ ส่วนรายงานจากผู้ให้บริการรับชำระเงินถูกลบหลัง {webhook} และบัญชีสำหรับรับเงินคืนถูกลบเมื่อโอนแล้ว หรือหลัง {refundDestination}',
    },
    to: { en: 'The payment provider', th: 'ผู้ให้บริการรับชำระเงิน' },
  },
  documents: {
    what: { en: 'Receipts and tax invoices', th: 'ใบเสร็จและใบกำกับภาษี' },
    data: {
      en: 'The document as it was issued: number, date, items and amounts, and the recipient, with address, and tax ID and branch if you gave them. What you enter to request a full tax invoice: name, address, tax ID and branch.',
      th: 'เอกสารตามที่ออก ได้แก่ เลขที่ วันที่ รายการสินค้าและจำนวนเงิน และชื่อผู้รับเอกสาร พร้อมที่อยู่ เลขประจำตัวผู้เสียภาษี และสาขาหากระบุไว้ รวมถึงข้อมูลที่คุณกรอกเพื่อขอใบกำกับภาษีเต็มรูป',
    },
    why: { en: 'The law on tax and accounting.', th: 'เพื่อปฏิบัติตามกฎหมายภาษีและการบัญชี' },
    kept: {
      en: 'With the order. When we delete name and address from an order, we delete them from its documents too. The details of a request are deleted as soon as its tax invoice is issued, or with the order’s personal data.',
      th: 'เก็บไว้กับคำสั่งซื้อ เมื่อคำสั่งซื้อที่ลบข้อมูลของคุณแล้วครบกำหนดลบชื่อและที่อยู่ เอกสารก็ถูกลบข้อมูลนั้นด้วย ข้อมูลคำขอถูกลบเมื่อออกใบกำกับภาษีแล้ว หรือพร้อมข้อมูลของคุณในคำสั่งซื้อ',
    },
    to: nobody,
  },
  returns: {
    what: { en: 'Returns', th: 'การคืนสินค้า' },
    data: {
      en: 'Which items you returned and why, what you and we wrote about it, your pictures, and the parcel you returned them in.',
      th: 'สินค้าที่คุณส่งคืนและเหตุผล ข้อความของคุณและของเรา รูปของคุณ และพัสดุที่ใช้ส่งคืน',
    },
    why: { en: 'To accept returns and refund you.', th: 'เพื่อรับคืนสินค้าและคืนเงินให้คุณ' },
    kept: {
      en: 'With the order; pictures until {returnPicture} after the return has closed. When your data are deleted from an order, the messages, the pictures and the parcel’s number are deleted at once.',
      th: 'เก็บไว้กับคำสั่งซื้อ ส่วนรูปเก็บถึง {returnPicture}หลังการคืนสิ้นสุด เมื่อลบข้อมูลของคุณออกจากคำสั่งซื้อ ข้อความ รูป และเลขพัสดุถูกลบทันที',
    },
    to: nobody,
  },
  slips: {
    what: { en: 'Transfer slips', th: 'สลิปโอนเงิน' },
    data: {
      en: 'The picture you send, the bank and the reference of the transfer that its QR code names, amount and receiver, the result of the slip checker, and our decision.',
      th: 'รูปที่คุณส่ง ธนาคารและเลขอ้างอิงจาก QR ในสลิป ยอดเงินและผู้รับ ผลจากระบบตรวจสลิป และผลการตรวจของร้าน',
    },
    why: {
      en: 'To find your payment, and to prevent a slip from being used twice.',
      th: 'เพื่อตรวจการชำระเงินของคุณ และป้องกันการใช้สลิปซ้ำ',
    },
    kept: {
      en: 'The picture: {slipPicture} after we decided; when your data are deleted, within a day. Bank, reference and decision: with the order.',
      th: 'รูปเก็บไว้ {slipPicture}หลังตรวจ เมื่อลบข้อมูลของคุณ รูปถูกลบภายในหนึ่งวัน ธนาคาร เลขอ้างอิง และผลการตรวจเก็บไว้กับคำสั่งซื้อ',
    },
    to: { en: 'The slip checker, where the shop uses one', th: 'ระบบตรวจสลิป หากร้านใช้' },
  },
  attachments: {
    what: { en: 'Files attached to an order', th: 'ไฟล์ที่ร้านเก็บไว้กับคำสั่งซื้อ' },
    data: {
      en: 'Photos and documents that our staff attach to your order, with their names, such as a message from you about it.',
      th: 'รูปและเอกสารที่พนักงานของเราเก็บไว้กับคำสั่งซื้อของคุณ พร้อมชื่อไฟล์ เช่น ข้อความที่คุณส่งมาเกี่ยวกับคำสั่งซื้อนั้น',
    },
    why: {
      en: 'To handle your order and to be responsible for it.',
      th: 'เพื่อดำเนินการและรับผิดชอบคำสั่งซื้อของคุณ',
    },
    kept: {
      en: 'With the order. When your data are deleted from it, or staff delete a file, the name is deleted at once and the file within {attachments}.',
      th: 'เก็บไว้กับคำสั่งซื้อ เมื่อลบข้อมูลของคุณออกจากคำสั่งซื้อ หรือพนักงานลบไฟล์ ชื่อไฟล์ถูกลบทันที และตัวไฟล์ถูกลบภายใน {attachments}',
    },
    to: nobody,
  },
}

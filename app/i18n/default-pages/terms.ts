export const cancelling = {
  en: 'You can cancel on your order page within {cancelMinutes} minutes of ordering, as long as no parcel has shipped. Open the page from any of our emails or from your account. Until we start packing, you can also change the address, sizes and note there. For anything else, contact us.',
  th: 'ยกเลิกได้ภายใน {cancelMinutes} นาทีหลังสั่งซื้อ หากยังไม่มีพัสดุออกจากร้าน ที่หน้าคำสั่งซื้อของคุณ ซึ่งเปิดได้จากลิงก์ในอีเมลของเราหรือจากบัญชี ก่อนเราเริ่มเตรียมสินค้า คุณแก้ไขที่อยู่ ไซซ์ และหมายเหตุที่หน้านี้ได้ด้วย เรื่องอื่น ติดต่อเราได้เลย',
}

export const terms = {
  title: { en: 'Terms of sale', th: 'ข้อกำหนดการซื้อขาย' },
  lead: {
    en: 'These terms apply when you order here. They do not limit any right you have under Thai law.',
    th: 'ข้อตกลงระหว่างคุณกับเราเมื่อสั่งซื้อที่เว็บไซต์นี้ ข้อตกลงนี้ไม่ลดทอนสิทธิใด ๆ ที่กฎหมายไทยให้ไว้กับคุณ',
  },
  sections: [
    {
      title: { en: 'Placing an order', th: 'การสั่งซื้อ' },
      text: {
        en: 'Choose items and sizes, check the total with delivery and all fees, and select the button below the total. With it you place an order. We confirm by email that we have received it.\n\nIf you pay first, the sale is agreed once we have received your payment in full. {codTerms} {chatTerms} If our staff create an order for you, you get its page with the items and the total. The sale is agreed once you have paid or we have confirmed it with you.\n\nWe reserve your items for {holdMinutes} minutes. For payment methods that take longer, we reserve them longer once your email address or LINE account is confirmed; your order page and our email show until when. After that the items are on sale again, and an order that is neither paid nor confirmed ends at no cost to you. If a payment arrives after an item has sold out, we contact you and refund you in full.\n\nIf you are under 20, order with the consent of your parent or guardian.',
        th: 'เมื่อคุณเลือกสินค้าและไซซ์ เห็นยอดรวมพร้อมค่าจัดส่งและค่าธรรมเนียมทั้งหมด แล้วกดปุ่มใต้ยอดรวม ถือว่าคุณได้สั่งซื้อ และเราจะแจ้งทางอีเมลว่าได้รับคำสั่งซื้อแล้ว\n\nหากชำระเงินก่อน การซื้อขายเกิดขึ้นเมื่อเราได้รับเงินครบ {codTerms} {chatTerms} หากพนักงานของเราสร้างคำสั่งซื้อให้ คุณจะได้รับหน้าคำสั่งซื้อพร้อมรายการและยอดรวม และการซื้อขายเกิดขึ้นเมื่อคุณชำระเงินหรือเรายืนยันกับคุณแล้ว\n\nเราเก็บสินค้าไว้ให้ {holdMinutes} นาที หากเลือกวิธีชำระเงินที่ใช้เวลานานกว่านั้น เราเก็บไว้ให้นานขึ้นเมื่อยืนยันอีเมลหรือบัญชี LINE ของคุณแล้ว โดยแจ้งเวลาไว้ที่หน้าคำสั่งซื้อและในอีเมล หลังจากนั้นสินค้ากลับไปวางขาย และคำสั่งซื้อที่ไม่ได้ชำระเงินหรือยืนยันจะสิ้นสุดโดยคุณไม่มีค่าใช้จ่าย หากเงินเข้ามาแล้วแต่สินค้าหมดพอดี เราจะแจ้งคุณและคืนเงินเต็มจำนวน\n\nหากคุณอายุต่ำกว่า 20 ปี กรุณาสั่งซื้อโดยได้รับความยินยอมจากบิดามารดาหรือผู้ปกครอง',
      },
    },
    {
      title: { en: 'Prices and payment', th: 'ราคาและการชำระเงิน' },
      text: {
        en: 'Prices are in Thai baht. The price you see when you order applies. The order summary shows discounts and delivery before you pay.\n\nYou can pay by {payWays}. You enter your card number with our payment provider; we neither see nor store it.',
        th: 'ราคาเป็นเงินบาท โดยยึดราคาที่คุณเห็นขณะสั่งซื้อ ส่วนลดและค่าจัดส่งแสดงในสรุปคำสั่งซื้อก่อนชำระเงิน\n\nคุณชำระเงินได้ด้วย {payWays} เลขบัตรกรอกที่ผู้ให้บริการรับชำระเงินโดยตรง เราไม่เห็นและไม่เก็บเลขบัตรของคุณ',
      },
    },
    {
      title: { en: 'Delivery', th: 'การจัดส่ง' },
      text: {
        en: 'We deliver within Thailand. Standard delivery takes {standardDays} business days and costs {standardFee}; it is free from {freeFrom} after discounts. Express takes {expressDays} business days and adds {expressExtra}. Same-day delivery in Bangkok adds {sameDayExtra}, for orders placed by {sameDayUntil}, {sameDayDays}.\n\nIf items are lost or damaged on the way, we are responsible until you have received the parcel.',
        th: 'เราจัดส่งภายในประเทศไทย จัดส่งธรรมดาใช้เวลา {standardDays} วันทำการ ค่าจัดส่ง {standardFee} และฟรีเมื่อยอดหลังหักส่วนลดครบ {freeFrom} จัดส่งด่วนใช้เวลา {expressDays} วันทำการ เพิ่ม {expressExtra} ส่งภายในวันเดียวกันในกรุงเทพฯ เพิ่ม {sameDayExtra} สำหรับคำสั่งซื้อก่อน {sameDayUntil} {sameDayDays}\n\nหากสินค้าสูญหายหรือเสียหายระหว่างทาง เรารับผิดชอบจนกว่าคุณจะได้รับพัสดุ',
      },
    },
    {
      title: { en: 'Cancellations and returns', th: 'การยกเลิกและการคืนสินค้า' },
      text: {
        en: `${cancelling.en}\n\nBy law, you can cancel within {withdrawalDays} days of receiving the items. We extend this and accept returns for {returnDays} days. The page “Returns” explains how to return, what is excluded, and when you get your refund.`,
        th: `${cancelling.th}\n\nกฎหมายให้คุณเลิกสัญญาได้ภายใน {withdrawalDays} วันนับแต่ได้รับสินค้า และเราขยายเวลารับคืนให้เป็น {returnDays} วัน วิธีคืน สินค้าที่ยกเว้น และระยะเวลาคืนเงิน อ่านได้ที่หน้า “การคืนสินค้า”`,
      },
    },
    {
      title: { en: 'If something is wrong', th: 'หากสินค้ามีปัญหา' },
      text: {
        en: 'If an item has a fault or is not what you ordered, request a return on your order page or email {email}: we repair it, exchange it or refund you, and pay for the return shipping. Your legal rights for defective goods are not affected.',
        th: 'หากสินค้ามีตำหนิหรือไม่ตรงกับที่สั่ง ขอคืนได้ที่หน้าคำสั่งซื้อของคุณ หรือส่งอีเมลถึง {email} เราจะซ่อม เปลี่ยน หรือคืนเงินให้ และออกค่าจัดส่งกลับเอง สิทธิของคุณตามกฎหมายเรื่องสินค้าชำรุดบกพร่องยังคงอยู่ครบ',
      },
    },
    {
      title: { en: 'Your reviews and pictures', th: 'รีวิวและรูปของคุณ' },
      text: {
        en: 'The text and pictures in your review are yours. By publishing it you allow us to show it with the product. Write about the product in your own words, with pictures you took yourself. We may hide what breaks the law or harms others. You can change or delete your review at any time.',
        th: 'ข้อความและรูปในรีวิวเป็นของคุณ เมื่อเผยแพร่รีวิว คุณอนุญาตให้เราแสดงไว้คู่กับสินค้า กรุณาเขียนถึงสินค้าด้วยคำของคุณเอง และใช้รูปที่คุณถ่ายเอง เราอาจซ่อนเนื้อหาที่ผิดกฎหมายหรือทำร้ายผู้อื่น คุณแก้ไขหรือลบรีวิวได้ทุกเมื่อ',
      },
    },
    {
      title: { en: 'Law and complaints', th: 'กฎหมายและการร้องเรียน' },
      text: {
        en: 'Thai law applies. Please contact us first at {email} or call {phone}; we can solve most problems. You may also turn to the Office of the Consumer Protection Board (OCPB, telephone 1166, www.ocpb.go.th) and to the courts.',
        th: 'ข้อตกลงนี้อยู่ภายใต้กฎหมายไทย หากมีปัญหา กรุณาติดต่อเราก่อนที่ {email} หรือโทร {phone} ส่วนใหญ่เราแก้ไขให้ได้ คุณยังร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองผู้บริโภค (สคบ. โทร 1166 www.ocpb.go.th) และใช้สิทธิทางศาลได้',
      },
    },
  ],
}

import { cancelling } from './terms.ts'

export const returns = {
  title: { en: 'Returns', th: 'การคืนสินค้า' },
  lead: {
    en: 'You have {returnDays} days to change your mind, including the {withdrawalDays} days set by law.',
    th: 'คุณมีเวลา {returnDays} วันหากเปลี่ยนใจ ซึ่งรวม {withdrawalDays} วันที่กฎหมายกำหนดไว้แล้ว',
  },
  sections: [
    {
      title: { en: 'Within {withdrawalDays} days, by law', th: 'ภายใน {withdrawalDays} วัน ตามกฎหมาย' },
      text: {
        en: 'If you buy online in Thailand, you can cancel within {withdrawalDays} days of receiving the goods, without giving a reason. This applies to every item. Tell us on your order page, in writing, or by email at {email}.',
        th: 'ผู้ซื้อสินค้าออนไลน์ในประเทศไทยเลิกสัญญาได้ภายใน {withdrawalDays} วันนับแต่ได้รับสินค้า โดยไม่ต้องบอกเหตุผล สิทธินี้ใช้ได้กับสินค้าทุกชิ้น กรุณาแจ้งเราที่หน้าคำสั่งซื้อ เป็นหนังสือ หรืออีเมลที่ {email}',
      },
    },
    {
      title: { en: 'Within {returnDays} days, from us', th: 'ภายใน {returnDays} วัน จากร้าน' },
      text: {
        en: 'You can return items within {returnDays} days of delivery: unworn, unwashed, with their tags.',
        th: 'เรารับคืนสินค้าภายใน {returnDays} วันหลังได้รับสินค้า โดยยังไม่ได้สวมใส่ ไม่ได้ซัก และมีป้ายครบ',
      },
    },
    {
      title: { en: 'What the {returnDays} days do not cover', th: 'สินค้าที่ไม่รวมใน {returnDays} วัน' },
      text: {
        en: 'You can return final-sale items, and anything made or altered for you, within the {withdrawalDays} days set by law. Faults are always covered, in these items too.',
        th: 'สินค้าลดล้างสต็อก และสินค้าที่ตัดหรือแก้ไขตามสั่ง คืนได้ภายใน {withdrawalDays} วันตามกฎหมาย หากสินค้ามีตำหนิ เรารับผิดชอบเสมอ',
      },
    },
    {
      title: { en: 'How it works', th: 'ขั้นตอนการคืน' },
      text: {
        en: 'Open your order page from the link in any email about the order or from your account, and choose which items to return and why. We’ll answer with the address and the last day to send them. Please don’t send anything before we answer. The same page shows when the parcel has arrived and when your refund is sent.\n\nYou pay for the return shipping. If the item has a fault or is not what you ordered, we pay for it and refund your delivery fee too. We also refund the delivery fee if you return the whole order within {withdrawalDays} days.\n\nWithout the link, email {email} with your order number.',
        th: 'เปิดหน้าคำสั่งซื้อจากลิงก์ในอีเมลหรือในบัญชีของคุณ แล้วเลือกสินค้าที่ต้องการคืนพร้อมเหตุผล เราจะตอบพร้อมที่อยู่และวันสุดท้ายที่ต้องส่ง กรุณารอคำตอบก่อนส่งสินค้า หน้าเดียวกันนี้บอกว่าพัสดุถึงแล้วและคืนเงินเมื่อไร\n\nค่าจัดส่งกลับเป็นของคุณ แต่หากสินค้ามีตำหนิหรือไม่ตรงกับที่สั่ง เราออกค่าจัดส่งกลับและคืนค่าจัดส่งให้ และเราคืนค่าจัดส่งด้วยเมื่อคืนทั้งคำสั่งซื้อภายใน {withdrawalDays} วัน\n\nหากไม่มีลิงก์ ส่งอีเมลถึง {email} พร้อมเลขที่คำสั่งซื้อ',
      },
    },
    {
      title: { en: 'When you get your refund', th: 'ได้รับเงินคืนเมื่อไร' },
      text: {
        en: 'We refund what you paid for the items, to your card or to the account you give us, within {refundDays} days of your cancellation by law, or of the day we receive the item. Your bank usually shows it within {bankDays} business days after that.',
        th: 'เราคืนเงินค่าสินค้าเข้าบัตรที่ใช้ชำระหรือบัญชีที่คุณแจ้ง ภายใน {refundDays} วันนับแต่วันที่คุณแจ้งเลิกสัญญาตามกฎหมาย หรือวันที่เราได้รับสินค้าคืน โดยทั่วไปธนาคารแสดงยอดภายใน {bankDays} วันทำการหลังจากนั้น',
      },
    },
    {
      title: { en: 'Cancelling before it ships', th: 'ยกเลิกก่อนจัดส่ง' },
      text: {
        en: `${cancelling.en}\n\nIf you cancel, we refund what you paid in full.`,
        th: `${cancelling.th}\n\nเมื่อยกเลิกแล้ว เราคืนเงินให้เต็มจำนวน`,
      },
    },
    {
      title: { en: 'If we can’t agree', th: 'หากตกลงกันไม่ได้' },
      text: {
        en: 'Email or call us first: {email}, {phone}. The Office of the Consumer Protection Board can also help: telephone 1166, www.ocpb.go.th.',
        th: 'กรุณาติดต่อเราก่อนที่ {email} หรือโทร {phone} หรือขอความช่วยเหลือจากสำนักงานคณะกรรมการคุ้มครองผู้บริโภค (สคบ.) โทร 1166 www.ocpb.go.th',
      },
    },
  ],
}

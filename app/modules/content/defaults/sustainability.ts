import type { Article } from '../content.ts'

export const sustainability: Article = {
  title: { en: 'Sustainability', th: 'ความยั่งยืน' },
  lead: {
    en: 'The kindest garment is one that is worn often and for years. We begin there, and say openly what we have not solved yet.',
    th: 'เสื้อผ้าที่เป็นมิตรที่สุดคือตัวที่ได้ใส่บ่อยและใส่ได้นาน เราเริ่มจากตรงนี้ และพร้อมบอกตรง ๆ ว่ายังมีอะไรที่ทำไม่สำเร็จ',
  },
  sections: [
    {
      title: { en: 'Materials', th: 'วัสดุ' },
      text: {
        en: 'We prefer silk, linen, cotton and ramie, fibres that age well and need no plastic. Where a lining or an elastic has to be synthetic, the product page says so.',
        th: 'เราเลือกผ้าไหม ลินิน ฝ้าย และป่านรามี เส้นใยที่ยิ่งใช้ยิ่งสวยและไม่ต้องพึ่งพลาสติก หากซับในหรือยางยืดต้องใช้ใยสังเคราะห์ เราจะระบุไว้ในหน้าสินค้า',
      },
    },
    {
      title: { en: 'The people who sew', th: 'คนที่เย็บ' },
      text: {
        en: 'Most of our makers are workshops of three to twenty people. We visit them, pay a deposit when we order and the rest before the pieces leave, and never ask for a price below the last one.',
        th: 'ช่างส่วนใหญ่ของเราอยู่ในห้องเสื้อขนาดสามถึงยี่สิบคน เราไปเยี่ยมถึงที่ จ่ายมัดจำเมื่อสั่ง จ่ายส่วนที่เหลือก่อนของออกจากร้าน และไม่เคยขอราคาต่ำกว่าครั้งก่อน',
      },
    },
    {
      title: { en: 'Small batches', th: 'ทำทีละน้อย' },
      text: {
        en: 'A first order is rarely more than thirty pieces per style. When a size is sold out we would rather make it again than have made too many.',
        th: 'แบบใหม่แต่ละแบบมักสั่งไม่เกินสามสิบชิ้น เมื่อไซซ์ไหนหมด เราขอทำเพิ่ม ดีกว่าทำเกินไว้ก่อน',
      },
    },
    {
      title: { en: 'Packing and sending', th: 'การบรรจุและจัดส่ง' },
      text: {
        en: 'Boxes and tissue are paper, tape is paper too. Garments from Vietnam come to Bangkok in one shipment a month instead of many small parcels.',
        th: 'กล่อง กระดาษห่อ และเทปเป็นกระดาษทั้งหมด เสื้อผ้าจากเวียดนามเดินทางมากรุงเทพฯ พร้อมกันเดือนละครั้ง แทนการส่งพัสดุเล็ก ๆ หลายรอบ',
      },
    },
    {
      title: { en: 'Care and repair', th: 'ดูแลและซ่อมแซม' },
      text: {
        en: 'Wash cool, dry in the shade, iron silk from the inside. If a seam opens within a year, write to us at {email}: we mend it without charge.',
        th: 'ซักน้ำเย็น ตากในที่ร่ม รีดผ้าไหมจากด้านใน หากตะเข็บหลุดภายในหนึ่งปี เขียนถึงเราที่ {email} เราซ่อมให้โดยไม่คิดค่าใช้จ่าย',
      },
    },
    {
      title: { en: 'Not solved yet', th: 'สิ่งที่ยังต้องทำต่อ' },
      text: {
        en: 'Some dyes still come from mills we have not visited, and we cannot yet trace every bolt of cotton to its field. We are working on both.',
        th: 'สีย้อมบางส่วนยังมาจากโรงย้อมที่เรายังไม่ได้ไปเยี่ยม และเรายังตามรอยผ้าฝ้ายทุกพับกลับไปถึงไร่ไม่ได้ ทั้งสองเรื่องเรากำลังทำอยู่',
      },
    },
  ],
}

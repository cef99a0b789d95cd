export const sustainability = {
  title: { en: 'Sustainability', th: 'ความยั่งยืน' },
  lead: {
    en: 'The kindest clothes are worn often and for years. We start there, and say openly what we have not solved yet.',
    th: 'เสื้อผ้าที่เป็นมิตรที่สุดคือตัวที่ได้ใส่บ่อยและใส่ได้นาน เราเริ่มจากตรงนี้ และพร้อมบอกตรง ๆ ว่ายังมีอะไรที่ทำไม่สำเร็จ',
  },
  sections: [
    {
      title: { en: 'Materials', th: 'วัสดุ' },
      text: {
        en: 'Most of our garments are silk or silk with linen, fibres that age well. If another material is used, such as viscose, a cupro lining, or resin in our bangles, the product page says so.',
        th: 'เสื้อผ้าส่วนใหญ่ของเราเป็นผ้าไหมหรือผ้าไหมผสมลินิน เส้นใยที่ยิ่งใช้ยิ่งสวย หากใช้วัสดุอื่น เช่น วิสโคส ซับในคิวโปร หรือเรซินในกำไล เราระบุไว้ในหน้าสินค้า',
      },
    },
    {
      title: { en: 'The people who sew', th: 'คนที่เย็บ' },
      text: {
        en: 'Most of our makers are workshops of three to twenty people. We visit them, pay a deposit when we order and the balance before the pieces ship, and never ask for a price below the last one.',
        th: 'ช่างส่วนใหญ่ของเราอยู่ในห้องเสื้อขนาดสามถึงยี่สิบคน เราไปเยี่ยมถึงที่ จ่ายมัดจำเมื่อสั่ง จ่ายส่วนที่เหลือก่อนของออกจากร้าน และไม่เคยขอราคาต่ำกว่าครั้งก่อน',
      },
    },
    {
      title: { en: 'Small batches', th: 'ทำทีละน้อย' },
      text: {
        en: 'We order each style in small numbers. When a size is sold out, we would rather reorder it than make too many.',
        th: 'เราสั่งแต่ละแบบทีละน้อย เมื่อไซซ์ไหนหมด เราขอสั่งทำเพิ่ม ดีกว่าทำเกินไว้ก่อน',
      },
    },
    {
      title: { en: 'Packing and shipping', th: 'การบรรจุและจัดส่ง' },
      text: {
        en: 'Boxes and tissue are paper, tape is paper too. Garments from Vietnam come to Bangkok in a few large shipments instead of many small parcels.',
        th: 'กล่อง กระดาษห่อ และเทปเป็นกระดาษทั้งหมด เสื้อผ้าจากเวียดนามเดินทางมากรุงเทพฯ พร้อมกันเป็นรอบใหญ่ แทนการส่งพัสดุเล็ก ๆ หลายรอบ',
      },
    },
    {
      title: { en: 'Care and repair', th: 'ดูแลและซ่อมแซม' },
      text: {
        en: 'Follow the care instructions on the product page, dry the garment in the shade, and iron silk from the inside. If a seam opens, email us at {email}: we’ll repair it free of charge.',
        th: 'ดูแลตามที่หน้าสินค้าแต่ละชิ้นบอกไว้ ตากในที่ร่ม รีดผ้าไหมจากด้านใน หากตะเข็บหลุด ติดต่อเราที่ {email} เราซ่อมให้โดยไม่คิดค่าใช้จ่าย',
      },
    },
    {
      title: { en: 'Not solved yet', th: 'สิ่งที่ยังต้องทำต่อ' },
      text: {
        en: 'Some dyes still come from mills we have not visited, and we cannot yet trace every bolt of linen to its field. We are working on both.',
        th: 'สีย้อมบางส่วนยังมาจากโรงย้อมที่เรายังไม่ได้ไปเยี่ยม และเรายังตามรอยผ้าลินินทุกพับกลับไปถึงไร่ไม่ได้ ทั้งสองเรื่องเรากำลังทำอยู่',
      },
    },
  ],
}

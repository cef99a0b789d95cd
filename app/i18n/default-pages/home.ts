// The texts of the home page before the owner writes any.

export const hero = {
  lines: { en: 'Silk, cut by hand.\nMade to be lived in.', th: 'ผ้าไหม ตัดเย็บด้วยมือ\nใส่ได้จริงทุกวัน' },
  lead: {
    en: 'Pieces from small Vietnamese workshops, chosen one by one and sent from Bangkok.',
    th: 'งานจากห้องเสื้อเล็ก ๆ ในเวียดนาม เลือกมาทีละชิ้น ส่งตรงจากกรุงเทพฯ',
  },
}

export const highlights = {
  sections: [
    {
      title: { en: 'Premium handmade tailoring', th: 'งานตัดเย็บด้วยมืออย่างประณีต' },
      text: {
        en: 'Sewn in small workshops, finished as neatly inside as out.',
        th: 'ตัดเย็บทีละน้อยในห้องเสื้อเล็ก ๆ ตะเข็บด้านในเรียบร้อยเท่าด้านนอก',
      },
    },
    {
      title: { en: 'Selected boutique brands only', th: 'เฉพาะแบรนด์บูติกที่คัดสรร' },
      text: {
        en: 'A handful of workshops we have visited ourselves, each named on its pieces.',
        th: 'ห้องเสื้อไม่กี่แห่งที่เราไปเยี่ยมมาเอง และบอกชื่อไว้บนทุกชิ้น',
      },
    },
    {
      title: { en: 'Elegant Asian-inspired design', th: 'ดีไซน์เอเชียอันสง่างาม' },
      text: {
        en: 'Mandarin collars, painted lotus, indigo and lacquer red: classic forms, redrawn for today.',
        th: 'คอจีน ดอกบัววาดมือ สีคราม และแดงครั่ง รูปทรงเดิมที่วาดใหม่เพื่อวันนี้',
      },
    },
  ],
}

export const closeUp = {
  text: {
    en: 'On our áo dài, each lotus is painted by hand before the silk is cut. No two panels are alike.',
    th: 'ดอกบัวทุกดอกบนอ่าวหญ่ายของเราวาดด้วยมือก่อนตัดผ้า แต่ละผืนจึงไม่เหมือนกัน',
  },
}

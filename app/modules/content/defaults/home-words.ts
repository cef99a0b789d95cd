import { pages as pagesEn } from '#app/i18n/en/pages.ts'
import { pages as pagesTh } from '#app/i18n/th/pages.ts'
import type { ContentOf } from '../content.ts'
import { categoryPlaces } from '../menu.ts'

export const announcement: ContentOf<'announcement'> = { text: { en: '', th: '' }, link: '' }

export const hero: ContentOf<'hero'> = {
  lines: { en: 'Silk, cut by hand.\nMade to be lived in.', th: 'ผ้าไหม ตัดเย็บด้วยมือ\nใส่ได้จริงทุกวัน' },
  lead: {
    en: 'Pieces from small Vietnamese workshops, chosen one by one and sent from Bangkok.',
    th: 'งานจากห้องเสื้อเล็ก ๆ ในเวียดนาม เลือกมาทีละชิ้น ส่งตรงจากกรุงเทพฯ',
  },
}

export const highlights: ContentOf<'highlights'> = {
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

export const closeUp: ContentOf<'closeup'> = {
  picture: '',
  alt: { en: '', th: '' },
  text: {
    en: 'On our áo dài, each lotus is painted by hand before the silk is cut. No two panels are alike.',
    th: 'ดอกบัวทุกดอกบนอ่าวหญ่ายของเราวาดด้วยมือก่อนตัดผ้า แต่ละผืนจึงไม่เหมือนกัน',
  },
}

export const newsletterStrip: ContentOf<'newsletter'> = {
  title: { en: pagesEn.newsletter.title, th: pagesTh.newsletter.title },
  lead: { en: pagesEn.newsletter.text, th: pagesTh.newsletter.text },
}

/** Without pictures of the owner, the home page shows bundled ones and product photos. */
export const noPictures: {
  [Key in 'heroes' | 'categories' | 'atelier' | 'stories' | 'customers']: ContentOf<Key>
} = {
  heroes: { sections: [] },
  categories: { dress: '', top: '', bottom: '', set: '', accessories: '', silk: '' },
  atelier: { brand: '' },
  stories: { sections: [] },
  customers: { sections: [] },
}

export const menu: ContentOf<'menu'> = {
  sections: ['/new', ...categoryPlaces.map(([place]) => place), '/best-sellers'].map((place) => ({
    place,
    label: { en: '', th: '' },
    link: '',
  })),
}

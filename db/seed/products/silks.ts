import type { ProductGroup } from './product-texts.ts'

export const satinBlouse: ProductGroup = {
  style: 'satin-blouse',
  brand: 'ben-tam',
  cutEn: 'Silk satin with a V neck and wide sleeves cut in one with the body, finished inside with French seams.',
  cutTh: 'ซาตินไหม คอวี แขนกว้างตัดต่อเนื่องกับตัวเสื้อ เก็บตะเข็บด้านในแบบเฟรนช์ซีม',
  items: {
    'satin-blouse-ivory': {
      nameEn: 'Ivory Silk Satin Blouse',
      nameTh: 'เสื้อเบลาส์ซาตินไหมสีงาช้าง',
      en: 'Ivory satin heavy enough to fall in folds and light enough to forget. The white shirt, at last in silk.',
      th: 'ซาตินสีงาช้างที่หนักพอจะทิ้งตัวเป็นรอยพับ และเบาพอจะลืมว่าสวมอยู่ เสื้อเชิ้ตขาวในแบบผ้าไหม',
      price: 3_290,
    },
    'satin-blouse-gold': {
      nameEn: 'Antique Gold Silk Satin Blouse',
      nameTh: 'เสื้อเบลาส์ซาตินไหมสีทองโบราณ',
      en: 'The dull gold of temple leaf, not of jewellery. It takes candlelight and gives back more.',
      th: 'สีทองหม่นแบบทองคำเปลว ไม่ใช่ทองเครื่องประดับ รับแสงเทียนแล้วส่องกลับได้งดงามกว่า',
      price: 3_490,
    },
  },
}

export const camisole: ProductGroup = {
  style: 'silk-camisole',
  brand: 'ben-tam',
  cutEn: 'A softly shaped neckline on thin adjustable straps; wear it alone, under a jacket, or to sleep in.',
  cutTh: 'คอโค้งรับทรง สายบางปรับได้ ใส่เดี่ยว ใส่ใต้แจ็กเกต หรือใส่นอนก็ได้',
  items: {
    'silk-cami-champagne': {
      nameEn: 'Champagne Silk Camisole',
      nameTh: 'เสื้อสายเดี่ยวซาตินไหมสีแชมเปญ',
      en: 'Champagne satin that disappears under white and shines under black.',
      th: 'ซาตินสีแชมเปญ แนบเนียนใต้เสื้อขาว เปล่งประกายใต้เสื้อดำ',
      price: 1_690,
    },
    'silk-cami-mulberry': {
      nameEn: 'Mulberry Silk Camisole',
      nameTh: 'เสื้อสายเดี่ยวซาตินไหมสีม่วงหม่อน',
      en: 'A wine-dark camisole, the reason to leave the top button of a tunic open.',
      th: 'สายเดี่ยวสีไวน์เข้ม ใส่โชว์ใต้ทูนิกที่เปิดกระดุมเม็ดบน',
      price: 1_690,
    },
    'silk-cami-celadon': {
      nameEn: 'Celadon Silk Camisole',
      nameTh: 'เสื้อสายเดี่ยวซาตินไหมสีเขียวศิลาดล',
      en: 'Celadon satin, as cool as the porcelain it is named for, for the hottest week of April.',
      th: 'ซาตินสีเขียวศิลาดล เย็นเหมือนเครื่องเคลือบที่มาของชื่อ สำหรับสัปดาห์ที่ร้อนที่สุดของเดือนเมษายน',
      price: 1_690,
    },
  },
}

export const satinSkirt: ProductGroup = {
  style: 'satin-midi-skirt',
  brand: 'ben-tam',
  cutEn: 'Cut on the bias from a flat waistband to mid-calf, so that the satin swings instead of clinging.',
  cutTh: 'ตัดเฉลียงจากขอบเอวเรียบถึงกลางน่อง ให้ซาตินแกว่งพลิ้วแทนที่จะแนบตัว',
  items: {
    'satin-skirt-jade': {
      nameEn: 'Jade Silk Satin Skirt',
      nameTh: 'กระโปรงซาตินไหมสีหยก',
      en: 'Jade that goes from bottle green in the folds to leaf green in the light. The most travelled skirt in the shop.',
      th: 'หยกที่ไล่จากเขียวขวดในรอยพับถึงเขียวใบไม้เมื่อต้องแสง กระโปรงที่ลูกค้าพาเดินทางไกลที่สุดของร้าน',
      price: 2_790,
    },
    'satin-skirt-champagne': {
      nameEn: 'Champagne Silk Satin Skirt',
      nameTh: 'กระโปรงซาตินไหมสีแชมเปญ',
      en: 'Champagne satin, warm beside ivory and sharp beside ink. It needs a knit in December and nothing in May.',
      th: 'ซาตินสีแชมเปญ อุ่นเมื่ออยู่กับงาช้าง คมเมื่ออยู่กับสีดำหมึก ธันวาคมเติมเสื้อไหมพรม พฤษภาคมไม่ต้องเติมอะไร',
      price: 2_790,
    },
    'satin-skirt-slate': {
      nameEn: 'Slate Silk Satin Skirt',
      nameTh: 'กระโปรงซาตินไหมสีเทาหินชนวน',
      en: 'Blue-grey like wet stone, serious enough for the office and far from dull.',
      th: 'เทาอมฟ้าเหมือนหินเปียกฝน ขรึมพอสำหรับที่ทำงาน แต่ไม่มีวันน่าเบื่อ',
      price: 2_190,
      before: 2_790,
    },
    'satin-skirt-rust': {
      nameEn: 'Rust Silk Satin Skirt',
      nameTh: 'กระโปรงซาตินไหมสีส้มอิฐ',
      en: 'Rust satin with a glow of copper along the bias; wear it with sandals and the ivory blouse.',
      th: 'ซาตินสีส้มอิฐเหลือบทองแดงตามแนวเฉลียง ใส่กับรองเท้าแตะสานและเบลาส์สีงาช้าง',
      price: 2_790,
    },
  },
}

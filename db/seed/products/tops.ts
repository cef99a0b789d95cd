import type { ProductGroup } from './product-texts.ts'

export const tunic: ProductGroup = {
  style: 'frog-closure-tunic',
  brand: 'hien-tra',
  cutEn:
    'A mandarin collar, five hand-tied frog fastenings down the front and wide sleeves; long enough to be worn as a short dress.',
  cutTh: 'คอจีน กระดุมจีนผูกมือห้าเม็ดด้านหน้า แขนทรงกว้าง ยาวพอจะใส่เป็นเดรสสั้น',
  items: {
    'tunic-mulberry-cloud': {
      nameEn: 'Mulberry Cloud Silk Tunic',
      nameTh: 'ทูนิกไหมสีม่วงหม่อน กระดุมจีนสีทอง',
      en: 'Mulberry silk with clouds in the weave and gold at every edge: collar, cuffs and the five frog fastenings that close it.',
      th: 'ผ้าไหมสีม่วงหม่อนทอลายเมฆ เดินเส้นทองทุกขอบ ตั้งแต่คอ ปลายแขน จนถึงกระดุมจีนทั้งห้า',
      price: 4_290,
    },
    'tunic-slate-asanoha': {
      nameEn: 'Slate Hemp-Leaf Silk Tunic',
      nameTh: 'ทูนิกไหมสีเทาหินชนวน ลายใบป่าน',
      en: 'A hemp-leaf lattice as fine as frost on slate silk, with fastenings of ivory cord. The blue-grey that goes with every pair of trousers you have.',
      th: 'ลายตาข่ายใบป่านละเอียดราวเกล็ดน้ำแข็งบนผ้าไหมสีเทาหินชนวน กระดุมจีนสีงาช้าง เทาอมฟ้าที่เข้ากับกางเกงทุกตัวในตู้',
      price: 3_290,
      before: 3_990,
    },
    'tunic-celadon-bamboo': {
      nameEn: 'Celadon Bamboo Silk Tunic',
      nameTh: 'ทูนิกไหมสีเขียวศิลาดล ลายใบไผ่',
      en: 'Bamboo leaves scattered over celadon, closed with cords of jade green. It looks best in a little wind.',
      th: 'ใบไผ่โปรยบนผ้าไหมสีเขียวศิลาดล ปิดด้วยกระดุมจีนสีหยก สวยที่สุดเมื่อมีลมพัดเบา ๆ',
      price: 3_890,
    },
    'tunic-ink-brocade': {
      nameEn: 'Ink Brocade Tunic',
      nameTh: 'ทูนิกไหมยกดอกสีดำหมึก กระดุมจีนสีแดงครั่ง',
      en: 'Black brocade with medallions in lacquer red, the same red as the fastenings and the piping at the cuff. Half jacket, half heirloom.',
      th: 'ผ้าไหมยกดอกสีดำหมึก ลายดอกกลมสีแดงครั่งรับกับกระดุมจีนและเส้นกุ๊นปลายแขน กึ่งแจ็กเกต กึ่งมรดกประจำบ้าน',
      price: 4_890,
    },
  },
}

export const kimonoBlouse: ProductGroup = {
  style: 'kimono-sleeve-blouse',
  brand: 'hien-tra',
  cutEn: 'A V neck and wide sleeves cut in one with the body; it ends at the hip and tucks in without bulk.',
  cutTh: 'คอวี แขนกว้างตัดต่อเนื่องกับตัวเสื้อ ยาวถึงสะโพก สอดเข้ากางเกงได้โดยไม่หนา',
  items: {
    'blouse-blush-plum': {
      nameEn: 'Blush Plum Blossom Silk Blouse',
      nameTh: 'เสื้อเบลาส์ไหมสีชมพู ลายดอกเหมย',
      en: 'Plum blossom barely darker than the blush it grows on: you notice the silk first, then the flowers.',
      th: 'ดอกเหมยที่เข้มกว่าพื้นชมพูเพียงนิด เห็นเนื้อไหมก่อน แล้วดอกไม้จึงค่อยเผยตัวหลังชาถ้วยที่สอง',
      price: 2_690,
    },
    'blouse-ivory-bamboo': {
      nameEn: 'Ivory Bamboo Silk Blouse',
      nameTh: 'เสื้อเบลาส์ไหมสีงาช้าง ลายใบไผ่',
      en: 'Green bamboo on ivory, as crisp as a page from a painter’s notebook. The easiest way to wear a print to work.',
      th: 'ใบไผ่เขียวบนพื้นงาช้าง คมเหมือนหน้ากระดาษในสมุดของจิตรกร ลายพิมพ์ที่ใส่ไปทำงานได้ง่ายที่สุด',
      price: 2_690,
    },
    'blouse-indigo-ikat': {
      nameEn: 'Indigo Ikat Silk Blouse',
      nameTh: 'เสื้อเบลาส์ไหมมัดหมี่สีคราม',
      en: 'Diamonds in sky blue and straw, tied and dyed into the thread before it meets the loom, so that their edges tremble. No two lengths match.',
      th: 'ลายข้าวหลามตัดสีฟ้ากับสีฟาง มัดย้อมตั้งแต่ยังเป็นเส้นไหมก่อนขึ้นกี่ ขอบลายจึงพลิ้วสั่น ไม่มีผืนใดเหมือนกัน',
      price: 3_490,
    },
  },
}

export const mandarinTop: ProductGroup = {
  style: 'mandarin-top',
  brand: 'ben-tam',
  cutEn: 'Short sleeves, a mandarin collar and a small keyhole closed by knot buttons; gently shaped at the waist.',
  cutTh: 'แขนสั้น คอจีน ด้านหน้าปิดด้วยกระดุมเงื่อน เข้าเอวเล็กน้อย',
  items: {
    'mandarin-top-jade': {
      nameEn: 'Jade Cloud Mandarin Top',
      nameTh: 'เสื้อคอจีนไหมสีหยก ลายเมฆ',
      en: 'Line-drawn clouds on jade silk with gold piping at collar and sleeve. Wear it with wide trousers and let it do the talking.',
      th: 'ลายเมฆเส้นบางบนผ้าไหมสีหยก กุ๊นทองที่คอและแขน ใส่กับกางเกงขากว้าง แล้วปล่อยให้เสื้อพูดแทน',
      price: 2_190,
    },
    'mandarin-top-ivory-plum': {
      nameEn: 'Ivory Plum Blossom Mandarin Top',
      nameTh: 'เสื้อคอจีนไหมสีงาช้าง ลายดอกเหมย',
      en: 'Dusky red blossom over ivory, each edge traced in the same red. A new-year top that stays in the wardrobe all year.',
      th: 'ดอกเหมยสีแดงหม่นบนพื้นงาช้าง เดินเส้นขอบด้วยแดงเดียวกัน เสื้อรับปีใหม่ที่ใส่ได้ตลอดทั้งปี',
      price: 2_190,
    },
    'mandarin-top-rust': {
      nameEn: 'Rust Hemp-Leaf Mandarin Top',
      nameTh: 'เสื้อคอจีนไหมสีส้มอิฐ ลายใบป่าน',
      en: 'Rust silk woven with a fine hemp-leaf lattice and piped in cream, like a red-brick wall with its mortar.',
      th: 'ผ้าไหมสีส้มอิฐทอลายใบป่านละเอียด กุ๊นสีครีม เหมือนกำแพงอิฐแดงกับแนวปูนขาว',
      price: 1_690,
      before: 2_190,
    },
    'mandarin-top-indigo-seigaiha': {
      nameEn: 'Indigo Wave Mandarin Top',
      nameTh: 'เสื้อคอจีนไหมสีคราม ลายคลื่น',
      en: 'Waves in gold line, far apart on indigo, under a collar edged to match. Good with denim, better with ivory silk.',
      th: 'ลายคลื่นเส้นทองเว้นห่างบนพื้นคราม คอเสื้อกุ๊นสีเดียวกัน ใส่กับยีนส์ก็ดี กับกางเกงไหมงาช้างยิ่งสวย',
      price: 2_190,
    },
  },
}

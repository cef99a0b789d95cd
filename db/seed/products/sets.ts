import type { ProductGroup } from './product-texts.ts'

export const tunicSet: ProductGroup = {
  style: 'tunic-and-palazzo-set',
  brand: 'hien-tra',
  cutEn:
    'A round-neck tunic with bracelet sleeves and side vents, over wide trousers on a comfortable waist; both pieces can be worn apart.',
  cutTh: 'ทูนิกคอกลม แขนสามส่วน ผ่าข้าง คู่กางเกงขากว้างเอวสบาย แยกใส่ได้ทั้งสองชิ้น',
  items: {
    'set-bamboo-jade': {
      nameEn: 'Ivory Bamboo and Jade Tunic Set',
      nameTh: 'ชุดทูนิกลายไผ่สีงาช้าง กางเกงสีหยก',
      en: 'Bamboo leaves on an ivory tunic, and trousers the green of the grove behind them. The linen in the silk keeps the line crisp.',
      th: 'ใบไผ่บนทูนิกสีงาช้าง กับกางเกงเขียวเหมือนดงไผ่ด้านหลัง ลินินที่ผสมในไหมช่วยให้ทรงคมอยู่ตัว',
      price: 4_990,
    },
    'set-blush-plum-mulberry': {
      nameEn: 'Blush Plum and Mulberry Tunic Set',
      nameTh: 'ชุดทูนิกดอกเหมยสีชมพู กางเกงสีม่วงหม่อน',
      en: 'White-hearted plum blossom on blush above trousers of ripe mulberry: one fruit tree in spring and in summer.',
      th: 'ดอกเหมยใจขาวบนทูนิกสีชมพู เหนือกางเกงสีลูกหม่อนสุก เหมือนไม้ผลต้นเดียวในสองฤดู',
      price: 5_290,
    },
    'set-indigo-wave-ivory': {
      nameEn: 'Indigo Wave and Ivory Tunic Set',
      nameTh: 'ชุดทูนิกลายคลื่นสีคราม กางเกงสีงาช้าง',
      en: 'An indigo sea with small gold-lined waves, and ivory trousers for the beach it runs out on.',
      th: 'ทะเลสีครามลายคลื่นเส้นทอง กับกางเกงสีงาช้างเหมือนหาดที่คลื่นซัดถึง',
      price: 4_490,
      before: 5_290,
    },
  },
}

export const baBaSet: ProductGroup = {
  style: 'ao-ba-ba-set',
  brand: 'hien-tra',
  cutEn:
    'The áo bà ba of the Mekong delta: a collarless buttoned blouse with long straight sleeves, over easy trousers.',
  cutTh: 'อ่าวบ่าบาแห่งลุ่มแม่น้ำโขง เสื้อไม่มีปกกระดุมหน้า แขนยาวทรงตรง คู่กางเกงทรงสบาย',
  items: {
    'set-baba-champagne-ink': {
      nameEn: 'Champagne and Ink Silk Áo Bà Ba',
      nameTh: 'ชุดอ่าวบ่าบาไหมสีแชมเปญ กางเกงสีดำหมึก',
      en: 'The boatwoman’s shirt in champagne satin, with black trousers as tradition asks. Nothing on it but its buttons.',
      th: 'เสื้อของแม่ค้าเรือในผ้าซาตินสีแชมเปญ คู่กางเกงดำตามขนบ ไม่มีลวดลายใดนอกจากเม็ดกระดุม',
      price: 4_590,
    },
    'set-baba-jade': {
      nameEn: 'Jade Cloud Silk Áo Bà Ba',
      nameTh: 'ชุดอ่าวบ่าบาไหมสีหยก ลายเมฆ',
      en: 'Jade from neck to ankle, with clouds in the weave and knot buttons in gold. A suit for days when you wouldn’t wear one.',
      th: 'สีหยกตั้งแต่คอจรดข้อเท้า ทอลายเมฆในเนื้อผ้า กระดุมเงื่อนสีทอง ชุดสูทของคนที่ไม่ใส่สูท',
      price: 5_490,
    },
    'set-baba-slate-lotus': {
      nameEn: 'Slate Lotus Silk Áo Bà Ba',
      nameTh: 'ชุดอ่าวบ่าบาไหมสีเทา ลายดอกบัว',
      en: 'Ivory lotus afloat on slate, like a canal an hour before the rain, with trousers in the ivory of the flowers.',
      th: 'ดอกบัวสีงาช้างลอยบนพื้นเทาหินชนวน เหมือนลำคลองก่อนฝนหนึ่งชั่วโมง กางเกงสีงาช้างเดียวกับดอก',
      price: 4_990,
    },
    'set-baba-ivory-rust': {
      nameEn: 'Ivory Plum and Rust Silk Áo Bà Ba',
      nameTh: 'ชุดอ่าวบ่าบาไหมสีงาช้าง กางเกงสีส้มอิฐ',
      en: 'Red and russet plum blossom over ivory; the trousers pick up the russet. Cheerful at breakfast, right for a wedding.',
      th: 'ดอกเหมยสีแดงและน้ำตาลแดงบนพื้นงาช้าง กางเกงรับสีน้ำตาลแดงของดอก สดใสยามเช้า เรียบร้อยพอสำหรับงานแต่ง',
      price: 4_990,
    },
  },
}

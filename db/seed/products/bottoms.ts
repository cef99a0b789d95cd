import type { ProductGroup } from './product-texts.ts'

export const palazzo: ProductGroup = {
  style: 'palazzo-trousers',
  brand: 'gio-nom',
  cutEn: 'A high flat waistband, soft front pleats and a wide leg to the floor, with a side zip and two pockets.',
  cutTh: 'เอวสูงขอบเรียบ จับจีบด้านหน้า ขากว้างยาวกรอมพื้น ซิปข้าง มีกระเป๋าสองข้าง',
  items: {
    'palazzo-ink': {
      nameEn: 'Ink Silk Crêpe Palazzo Trousers',
      nameTh: 'กางเกงขากว้างเครปไหมสีดำหมึก',
      en: 'Black as brush ink and matt as paper: crêpe that hangs straight and forgives a long flight.',
      th: 'ดำเหมือนหมึกพู่กัน ด้านเหมือนกระดาษ เครปไหมที่ทิ้งตัวตรงและไม่ฟ้องรอยยับหลังเดินทางไกล',
      price: 2_490,
    },
    'palazzo-ivory': {
      nameEn: 'Ivory Silk Crêpe Palazzo Trousers',
      nameTh: 'กางเกงขากว้างเครปไหมสีงาช้าง',
      en: 'Ivory with a drop of honey in it, lined to the knee so that it stays opaque in full sun.',
      th: 'สีงาช้างอมน้ำผึ้ง ซับในถึงเข่า ไม่โปร่งแม้อยู่กลางแดด',
      price: 2_490,
    },
    'palazzo-jade': {
      nameEn: 'Jade Silk Crêpe Palazzo Trousers',
      nameTh: 'กางเกงขากว้างเครปไหมสีหยก',
      en: 'The deep green of a jade bangle, in crêpe with a dry, cool hand. A colour that acts as a neutral.',
      th: 'เขียวลึกแบบกำไลหยก บนเครปไหมเนื้อแห้งเย็นมือ สีสดที่เข้ากับทุกอย่างได้เหมือนสีพื้น',
      price: 2_490,
    },
    'palazzo-rust': {
      nameEn: 'Rust Silk Crêpe Palazzo Trousers',
      nameTh: 'กางเกงขากว้างเครปไหมสีส้มอิฐ',
      en: 'Burnt orange that has spent a summer outdoors; at its best beside cream, indigo or nothing but gold.',
      th: 'ส้มไหม้ที่ตากแดดมาทั้งฤดูร้อน สวยที่สุดเมื่ออยู่ข้างครีม คราม หรือเพียงสีทอง',
      price: 1_890,
      before: 2_490,
    },
    'palazzo-indigo': {
      nameEn: 'Indigo Silk Crêpe Palazzo Trousers',
      nameTh: 'กางเกงขากว้างเครปไหมสีคราม',
      en: 'Dyed in nine dips to a blue that is nearly night. It replaces black wherever black would be too much.',
      th: 'ย้อมเก้าครั้งจนได้สีน้ำเงินเกือบค่ำ ใช้แทนสีดำได้ทุกโอกาสที่ดำดูหนักเกินไป',
      price: 2_490,
    },
  },
}

export const pleatedSkirt: ProductGroup = {
  style: 'knife-pleat-skirt',
  brand: 'gio-nom',
  cutEn: 'Knife pleats, pressed by hand, open from a flat waistband to a hem at mid-calf.',
  cutTh: 'จีบพลีตคมรีดด้วยมือ ทิ้งตัวจากขอบเอวเรียบถึงกลางน่อง',
  items: {
    'skirt-lacquer-brocade': {
      nameEn: 'Lacquer Red Brocade Pleated Skirt',
      nameTh: 'กระโปรงพลีตไหมยกดอกสีแดงครั่ง',
      en: 'Gold medallions hide in the folds of lacquer-red brocade and come out as you walk. The whole outfit, with a plain top.',
      th: 'ลายดอกทองซ่อนในจีบผ้ายกดอกสีแดงครั่งและเผยออกมาเมื่อก้าวเดิน ใส่กับเสื้อเรียบตัวเดียวก็จบ',
      price: 3_690,
    },
    'pleated-skirt-celadon': {
      nameEn: 'Celadon Pleated Silk Skirt',
      nameTh: 'กระโปรงพลีตไหมสีเขียวศิลาดล',
      en: 'Pale celadon crêpe, shaded by its own pleats like a glaze that has run. Quiet, and cool to wear.',
      th: 'เครปไหมสีเขียวศิลาดลอ่อน ไล่เงาตามจีบเหมือนน้ำเคลือบที่ไหล เงียบ เรียบ และเย็นสบาย',
      price: 2_890,
    },
    'pleated-skirt-indigo-seigaiha': {
      nameEn: 'Indigo Wave Pleated Silk Skirt',
      nameTh: 'กระโปรงพลีตไหมสีคราม ลายคลื่น',
      en: 'Every pleat breaks the printed waves and the next step joins them again. Cream on indigo, made for walking.',
      th: 'จีบแต่ละจีบตัดลายคลื่น แล้วก้าวถัดไปก็ต่อให้กลับเป็นลูกเดียวกัน ลายครีมบนคราม เกิดมาเพื่อการเดิน',
      price: 3_190,
    },
    'pleated-skirt-champagne': {
      nameEn: 'Champagne Pleated Silk Skirt',
      nameTh: 'กระโปรงพลีตไหมสีแชมเปญ',
      en: 'Champagne crêpe with the sheen of fresh sand; it makes a white shirt look like a decision.',
      th: 'เครปไหมสีแชมเปญเหลือบเหมือนทรายใหม่ แค่ใส่กับเสื้อเชิ้ตขาวก็ดูตั้งใจ',
      price: 2_890,
    },
  },
}

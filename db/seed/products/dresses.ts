import type { ProductGroup } from './product-texts.ts'

export const aoDai: ProductGroup = {
  style: 'classic-ao-dai',
  brand: 'suong-ha',
  cutEn:
    'The classic line: a mandarin collar with a fine edge, slim long sleeves, and panels split from the waist over the silk trousers that come with it.',
  cutTh: 'ทรงคลาสสิก คอจีนกุ๊นขอบบาง แขนยาวเข้ารูป ชายผ่าข้างตั้งแต่เอว มาพร้อมกางเกงผ้าไหมเข้าชุด',
  items: {
    'ao-dai-jade-lotus': {
      nameEn: 'Jade Lotus Silk Áo Dài',
      nameTh: 'อ่าวหญ่ายไหมสีหยก ลายดอกบัว',
      en: 'Pink lotus open one by one up a panel of jade silk, painted by hand. Worn with cream trousers, it moves like a pond in a light wind.',
      th: 'ดอกบัวสีชมพูค่อย ๆ บานขึ้นตามชายผ้าไหมสีหยก วาดด้วยมือ คู่กับกางเกงสีครีม เวลาเดินพลิ้วเหมือนผิวน้ำต้องลม',
      price: 9_900,
    },
    'ao-dai-ivory-plum': {
      nameEn: 'Ivory Plum Branch Silk Áo Dài',
      nameTh: 'อ่าวหญ่ายไหมสีงาช้าง ลายกิ่งดอกเหมย',
      en: 'A plum branch climbs the ivory front panel, its red blossom brushed in wet so that no two petals agree. The mulberry trousers show at every step.',
      th: 'กิ่งเหมยทอดขึ้นบนชายผ้าสีงาช้าง กลีบแดงแต้มขณะสียังเปียกจึงไม่มีกลีบใดซ้ำกัน ก้าวแต่ละก้าวเผยกางเกงสีม่วงหม่อนด้านใน',
      price: 9_900,
    },
    'ao-dai-indigo-bamboo': {
      nameEn: 'Indigo Bamboo Silk Áo Dài',
      nameTh: 'อ่าวหญ่ายไหมสีคราม ลายต้นไผ่',
      en: 'Bamboo in fresh green, drawn in the quick strokes of ink painting, leans across silk the blue of late evening. Ivory trousers keep it light.',
      th: 'ก้านไผ่เขียวสดวาดด้วยฝีแปรงเร็วแบบภาพหมึก เอนพาดผ้าไหมสีครามเหมือนท้องฟ้ายามค่ำ กางเกงสีงาช้างช่วยให้ทั้งชุดดูเบา',
      price: 9_400,
    },
    'ao-dai-blush-lotus': {
      nameEn: 'Blush Lotus Silk Áo Dài',
      nameTh: 'อ่าวหญ่ายไหมสีชมพูกลีบบัว',
      en: 'Rose lotus and sea-green leaves on silk the pink of the petal itself: the softest of the five, and the one brides ask for.',
      th: 'ดอกบัวสีกุหลาบกับใบสีเขียวน้ำทะเล บนผ้าไหมสีชมพูเดียวกับกลีบดอก ชุดที่อ่อนหวานที่สุดในคอลเลกชัน และเป็นชุดที่เจ้าสาวถามหา',
      price: 9_900,
    },
    'ao-dai-lacquer-gold-lotus': {
      nameEn: 'Lacquer Red Gold Lotus Áo Dài',
      nameTh: 'อ่าวหญ่ายไหมสีแดงครั่ง ลายดอกบัวทอง',
      en: 'Gold lotus on lacquer red, over trousers the black of ink: the colours of a temple door at new year. For the evenings that will be photographed.',
      th: 'ดอกบัวทองบนผ้าไหมสีแดงครั่ง คู่กางเกงสีดำหมึก สีเดียวกับบานประตูวัดในวันปีใหม่ สำหรับค่ำคืนที่จะถูกถ่ายภาพเก็บไว้',
      price: 12_900,
    },
  },
}

export const flutterMidi: ProductGroup = {
  style: 'flutter-midi-dress',
  brand: 'gio-nom',
  cutEn: 'A boat neck, short fluttering sleeves and a tied waist above a skirt that ends at mid-calf.',
  cutTh: 'คอปาด แขนสั้นพลิ้ว ผูกเอว กระโปรงทิ้งตัวยาวถึงกลางน่อง',
  items: {
    'dress-indigo-seigaiha': {
      nameEn: 'Indigo Wave Silk Midi Dress',
      nameTh: 'เดรสมิดี้ไหมสีคราม ลายคลื่น',
      en: 'Small waves, each a nest of cream arcs, drift across indigo silk the way they drift at low tide: scattered, never in a row.',
      th: 'คลื่นลูกเล็กลายโค้งซ้อนสีครีมกระจายบนผ้าไหมสีคราม เหมือนระลอกน้ำยามน้ำลงที่ไม่เคยเรียงเป็นแถว',
      price: 4_490,
    },
    'midi-dress-jade-asanoha': {
      nameEn: 'Jade Hemp-Leaf Silk Midi Dress',
      nameTh: 'เดรสมิดี้ไหมสีหยก ลายใบป่าน',
      en: 'A hemp-leaf lattice woven jade on jade: plain from across the room, full of geometry up close. It goes from the office to dinner unchanged.',
      th: 'ลายตาข่ายใบป่านทอสีหยกบนพื้นหยก มองไกลดูเรียบ มองใกล้เห็นลายละเอียด ใส่จากที่ทำงานต่อมื้อค่ำได้เลย',
      price: 4_690,
    },
    'midi-dress-rust-plum': {
      nameEn: 'Rust Plum Blossom Silk Midi Dress',
      nameTh: 'เดรสมิดี้ไหมสีส้มอิฐ ลายดอกเหมย',
      en: 'Cream plum blossom falls over silk the colour of roof tiles after rain. Warm against every skin, and easy in the heat.',
      th: 'ดอกเหมยสีครีมโปรยบนผ้าไหมสีกระเบื้องดินเผาหลังฝน สีอบอุ่นรับกับทุกผิว และสบายแม้วันร้อน',
      price: 4_290,
      before: 5_290,
    },
    'midi-dress-celadon-bamboo': {
      nameEn: 'Celadon Bamboo Silk Midi Dress',
      nameTh: 'เดรสมิดี้ไหมสีเขียวศิลาดล ลายใบไผ่',
      en: 'Deep green bamboo leaves on the pale green of old celadon, with a sash in the darker of the two. A cool dress for a bright day.',
      th: 'ใบไผ่สีเขียวเข้มบนพื้นเขียวอ่อนแบบเครื่องศิลาดลโบราณ ผูกเอวด้วยผ้าสีเข้ม เดรสเย็นตาสำหรับวันแดดจ้า',
      price: 4_490,
    },
  },
}

export const vNeckMidi: ProductGroup = {
  style: 'v-neck-midi-dress',
  brand: 'hien-tra',
  cutEn: 'A V neck, wide long sleeves and a tied waist; the skirt falls straight to below the calf.',
  cutTh: 'คอวี แขนยาวทรงกว้าง ผูกเอว กระโปรงทิ้งตัวตรงยาวเลยน่อง',
  items: {
    'wrap-dress-mulberry-cloud': {
      nameEn: 'Mulberry Cloud V-Neck Silk Dress',
      nameTh: 'เดรสคอวีไหมสีม่วงหม่อน ลายเมฆมงคล',
      en: 'Ruyi clouds, the sign of a wish granted, are woven into mulberry silk in its own colour and appear only when the cloth turns to the light.',
      th: 'ลายเมฆหรูอี้ สัญลักษณ์แห่งความสมปรารถนา ทอด้วยสีเดียวกับผ้าไหมสีม่วงหม่อน จะเห็นก็ต่อเมื่อเนื้อผ้าหันรับแสง',
      price: 4_990,
    },
    'wrap-dress-ink-plum': {
      nameEn: 'Ink Plum Blossom V-Neck Silk Dress',
      nameTh: 'เดรสคอวีไหมสีดำหมึก ลายดอกเหมยแชมเปญ',
      en: 'Champagne plum blossom on ink-black silk, like lanterns seen from a boat. The dress to own when you own one.',
      th: 'ดอกเหมยสีแชมเปญบนผ้าไหมสีดำหมึก เหมือนแสงโคมที่มองจากเรือ หากมีเดรสได้เพียงตัวเดียว ขอให้เป็นตัวนี้',
      price: 5_290,
    },
    'wrap-dress-blush-lotus': {
      nameEn: 'Blush Lotus V-Neck Silk Dress',
      nameTh: 'เดรสคอวีไหมสีชมพู ลายดอกบัว',
      en: 'Lotus in coral and water leaves in grey-green are printed on blush silk, tied with a coral sash. Made for garden weddings and slow Sundays.',
      th: 'ดอกบัวสีปะการังกับใบสีเขียวเทาพิมพ์บนผ้าไหมสีชมพู ผูกเอวด้วยผ้าสีปะการัง เหมาะกับงานแต่งในสวนและวันอาทิตย์ที่ไม่ต้องรีบ',
      price: 4_990,
    },
  },
}

export const sheath: ProductGroup = {
  style: 'sleeveless-sheath-dress',
  brand: 'ben-tam',
  cutEn: 'A sleeveless sheath with a mandarin collar, a slanted closing and a slit at each side.',
  cutTh: 'เดรสเข้ารูปแขนกุด คอจีน สาบเฉียง ผ่าข้างทั้งสองด้าน',
  items: {
    'qipao-jade-brocade': {
      nameEn: 'Jade Brocade Sheath Dress',
      nameTh: 'เดรสเข้ารูปไหมยกดอกสีหยก',
      en: 'Small gold medallions are set into jade brocade as evenly as tiles, and the collar closes with knots tied from the same gold.',
      th: 'ลายดอกกลมสีทองดวงเล็กยกบนผ้าไหมสีหยกเรียงเสมอกันราวกระเบื้อง คอเสื้อปิดด้วยกระดุมเงื่อนสีทองเดียวกัน',
      price: 6_900,
    },
    'qipao-ivory-plum': {
      nameEn: 'Ivory Plum Blossom Sheath Dress',
      nameTh: 'เดรสเข้ารูปไหมสีงาช้าง ลายดอกเหมยแดง',
      en: 'Red plum blossom over ivory silk, outlined at collar and closing with a thread of red. Festive without asking for jewellery.',
      th: 'ดอกเหมยแดงบนผ้าไหมสีงาช้าง กุ๊นคอและสาบด้วยเส้นแดงบาง ดูเป็นงานเทศกาลโดยไม่ต้องพึ่งเครื่องประดับ',
      price: 5_490,
    },
    'qipao-ink-cloud': {
      nameEn: 'Ink Cloud Sheath Dress',
      nameTh: 'เดรสเข้ารูปไหมสีดำหมึก ลายเมฆ กุ๊นทอง',
      en: 'Clouds in a black only slightly lighter than the silk, and one line of gold piping from collar to arm. Severe, and very flattering.',
      th: 'ลายเมฆสีดำที่อ่อนกว่าผืนผ้าเพียงนิดเดียว กับเส้นกุ๊นทองจากคอถึงแขน เรียบขรึมและขับรูปร่างอย่างยิ่ง',
      price: 5_690,
    },
  },
}

export const slipDress: ProductGroup = {
  style: 'bias-slip-dress',
  brand: 'gio-nom',
  cutEn:
    'Cut on the bias so that it follows the body without holding it, on thin adjustable straps, to below the knee.',
  cutTh: 'ตัดเฉลียงให้ผ้าทิ้งตัวตามรูปร่างโดยไม่รัด สายบางปรับได้ ยาวเลยเข่า',
  items: {
    'slip-dress-champagne': {
      nameEn: 'Champagne Satin Slip Dress',
      nameTh: 'สลิปเดรสซาตินสีแชมเปญ',
      en: 'Satin the shade of warm sand, which takes the light of the room it is in. Alone in the evening, under a tunic by day.',
      th: 'ผ้าซาตินสีทรายอุ่นที่รับแสงของทุกห้องที่ย่างเข้าไป ใส่เดี่ยวยามค่ำ หรือสวมใต้ทูนิกในตอนกลางวัน',
      price: 2_890,
    },
    'slip-dress-celadon': {
      nameEn: 'Celadon Satin Slip Dress',
      nameTh: 'สลิปเดรสซาตินสีเขียวศิลาดล',
      en: 'The grey-green of a glazed bowl, in satin that feels cool when you put it on and stays so. It asks for bare shoulders and nothing else.',
      th: 'สีเขียวอมเทาแบบชามเคลือบ บนซาตินที่เย็นตั้งแต่แรกสวม เปิดไหล่แล้วไม่ต้องเติมอะไรอีก',
      price: 2_890,
    },
    'slip-dress-mulberry': {
      nameEn: 'Mulberry Satin Slip Dress',
      nameTh: 'สลิปเดรสซาตินสีม่วงหม่อน',
      en: 'Mulberry at its ripest: a dark, wine-coloured satin with a soft shine along every fold. Last season’s favourite, at a kinder price.',
      th: 'สีลูกหม่อนสุกจัด ซาตินสีไวน์เข้มที่เล่นแสงตามรอยพับ ตัวโปรดของฤดูก่อนในราคาที่น่ารักขึ้น',
      price: 2_290,
      before: 2_890,
    },
  },
}

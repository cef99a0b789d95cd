import type { ProductGroup } from './product-texts.ts'

export const fan: ProductGroup = {
  style: 'silk-folding-fan',
  brand: 'vo-trai',
  cutEn: 'Silk on split bamboo ribs with a lacquered guard, a bead and a tassel; 23 cm folded.',
  cutTh: 'ผ้าไหมบนซี่ไผ่ผ่าบาง ด้ามลงรัก ห้อยลูกปัดและพู่ ยาว 23 ซม. เมื่อพับ',
  items: {
    'fan-indigo-cloud': {
      nameEn: 'Indigo Cloud Silk Fan',
      nameTh: 'พัดไหมสีคราม ลายเมฆทอง',
      en: 'Gold clouds outlined on indigo: the night sky, folded.',
      th: 'เมฆเส้นทองบนพื้นคราม ท้องฟ้ายามค่ำบนพัดเล่มเดียว',
      price: 690,
    },
    'fan-ivory-plum': {
      nameEn: 'Ivory Plum Blossom Silk Fan',
      nameTh: 'พัดไหมสีงาช้าง ลายดอกเหมยแดง',
      en: 'Red plum blossom strewn over ivory silk, with a red tassel and one bead of green. A small present with a large effect.',
      th: 'ดอกเหมยแดงโปรยบนไหมสีงาช้าง พู่แดงกับลูกปัดเขียวหนึ่งเม็ด ของขวัญชิ้นเล็กที่คนรับจำได้',
      price: 690,
    },
    'fan-celadon-bamboo': {
      nameEn: 'Celadon Bamboo Silk Fan',
      nameTh: 'พัดไหมสีเขียวศิลาดล ลายใบไผ่',
      en: 'Bamboo painted on celadon silk, on a bamboo frame: bamboo on bamboo.',
      th: 'ใบไผ่วาดบนไหมสีเขียวศิลาดล ลายไผ่บนโครงไผ่',
      price: 690,
    },
    'fan-lacquer-cloud': {
      nameEn: 'Lacquer Red Cloud Silk Fan',
      nameTh: 'พัดไหมสีแดงครั่ง ลายเมฆทอง',
      en: 'Lacquer red with gold clouds and a red tassel, for entrances. It opens with a sound people turn to.',
      th: 'สีแดงครั่งลายเมฆทอง พู่แดง สำหรับการปรากฏตัว เสียงคลี่พัดที่ทำให้คนหันมอง',
      price: 690,
    },
  },
}

export const pouch: ProductGroup = {
  style: 'drawstring-pouch',
  brand: 'vo-trai',
  cutEn: 'Gathered by a tasselled cord and fully lined; about 16 cm tall, room for a phone, keys and a lipstick.',
  cutTh: 'รูดปิดด้วยเชือกพู่ บุซับในทั้งใบ สูงราว 16 ซม. ใส่โทรศัพท์ กุญแจ และลิปสติกได้พอดี',
  items: {
    'pouch-lacquer-brocade': {
      nameEn: 'Lacquer Red Brocade Pouch',
      nameTh: 'ถุงหูรูดไหมยกดอกสีแดงครั่ง',
      en: 'Red brocade with gold wheels and tendrils, and a cord to match: the evening bag that pays for itself in compliments.',
      th: 'ผ้ายกดอกสีแดงลายวงล้อและก้านขดสีทอง เชือกสีเดียวกัน กระเป๋าออกงานที่ได้คำชมกลับมาทุกครั้ง',
      price: 590,
    },
    'pouch-jade-plum': {
      nameEn: 'Jade Plum Blossom Silk Pouch',
      nameTh: 'ถุงหูรูดไหมสีหยก ลายดอกเหมย',
      en: 'Pale blossom on jade silk, drawn shut with a cream cord and a mother-of-pearl bead.',
      th: 'ดอกเหมยสีอ่อนบนไหมสีหยก รูดปิดด้วยเชือกสีครีมและลูกปัดสีมุก',
      price: 490,
    },
    'pouch-champagne-cloud': {
      nameEn: 'Champagne Cloud Silk Pouch',
      nameTh: 'ถุงหูรูดไหมสีแชมเปญ ลายเมฆ',
      en: 'Clouds in brown ink line on champagne silk, edged and tied in mulberry.',
      th: 'ลายเมฆเส้นหมึกน้ำตาลบนไหมสีแชมเปญ เดินขอบและผูกเชือกสีม่วงหม่อน',
      price: 390,
      before: 490,
    },
    'pouch-indigo-brocade': {
      nameEn: 'Indigo Brocade Pouch',
      nameTh: 'ถุงหูรูดไหมยกดอกสีคราม',
      en: 'Gold medallions and scrolls on indigo brocade, with a cord of lacquer red that you can see from across the room.',
      th: 'ลายดอกกลมและก้านขดสีทองบนผ้ายกดอกสีคราม เชือกสีแดงครั่งที่มองเห็นจากอีกฟากห้อง',
      price: 590,
    },
  },
}

export const bangles: ProductGroup = {
  style: 'bangle-trio',
  brand: 'vo-trai',
  cutEn: 'Three round bangles of 64 mm, sold together; made to be worn as a stack and to be heard a little.',
  cutTh: 'กำไลกลมสามวง เส้นผ่านศูนย์กลาง 64 มม. ขายเป็นชุด ใส่ซ้อนกันให้เกิดเสียงเบา ๆ',
  items: {
    'bangles-lacquer-trio': {
      nameEn: 'Lacquer Bangle Trio',
      nameTh: 'กำไลลงรักสามวง แดง ดำ ทอง',
      en: 'Turned wood under many thin coats of lacquer, each rubbed back before the next: one red, one ink, one gold.',
      th: 'ไม้กลึงลงรักหลายชั้นบาง ขัดก่อนลงชั้นใหม่ทุกครั้ง หนึ่งวงแดง หนึ่งวงดำ หนึ่งวงทอง',
      price: 890,
    },
    'bangles-jade-trio': {
      nameEn: 'Jade-Tone Bangle Trio',
      nameTh: 'กำไลสามวง สีหยก เขียวศิลาดล งาช้าง',
      en: 'The three greens and whites of a tea table, jade, celadon and ivory, cast in resin that is warm to the wrist.',
      th: 'สีของโต๊ะน้ำชา หยก ศิลาดล และงาช้าง หล่อด้วยเรซินที่อุ่นข้อมือ',
      price: 790,
    },
  },
}

export const nonLa: ProductGroup = {
  style: 'non-la',
  brand: 'vo-trai',
  cutEn: 'Sixteen bamboo hoops under sewn palm leaf, 40 cm across and as light as a letter.',
  cutTh: 'โครงไผ่สิบหกวงใต้ใบลานเย็บมือ กว้าง 40 ซม. เบาเหมือนจดหมายฉบับหนึ่ง',
  items: {
    'nonla-palm-ribbon': {
      nameEn: 'Palm-Leaf Nón Lá with Silk Ribbon',
      nameTh: 'หมวกเวียดนาม (นอนลา) ใบลาน ริบบิ้นไหมแดง',
      en: 'The conical hat of every market and rice field, tied under the chin with a ribbon of lacquer-red silk. Shade you can carry.',
      th: 'หมวกทรงกรวยของทุกตลาดและทุ่งนา ผูกใต้คางด้วยริบบิ้นไหมสีแดงครั่ง ร่มเงาที่พกติดตัวไปได้',
      price: 390,
    },
  },
}

export const twillScarf: ProductGroup = {
  style: 'long-silk-scarf',
  brand: 'ben-tam',
  cutEn: 'A long scarf of 35 × 170 cm with hand-rolled borders; it comes folded and banded, ready to give.',
  cutTh: 'ผ้าพันคอผืนยาว 35 × 170 ซม. ม้วนริมด้วยมือ พับรัดสายพร้อมเป็นของขวัญ',
  items: {
    'scarf-indigo-seigaiha': {
      nameEn: 'Indigo Wave Silk Scarf',
      nameTh: 'ผ้าพันคอไหมสีคราม ลายคลื่น ขอบทอง',
      en: 'Cream waves on indigo twill inside a border of old gold. Sober on a suit, bright on a bicycle.',
      th: 'ลายคลื่นสีครีมบนไหมทวิลสีคราม ล้อมด้วยขอบทองเก่า สุขุมเมื่ออยู่กับสูท สดใสเมื่อขี่จักรยาน',
      price: 1_290,
    },
    'scarf-rust-ikat': {
      nameEn: 'Rust Ikat Silk Scarf',
      nameTh: 'ผ้าพันคอไหมมัดหมี่สีส้มอิฐ',
      en: 'Stepped diamonds in cream and brown, dyed into rust thread before weaving. The edges blur as ikat’s should.',
      th: 'ลายข้าวหลามตัดขั้นบันไดสีครีมและน้ำตาล มัดย้อมบนเส้นไหมสีส้มอิฐก่อนทอ ขอบลายเบลออย่างที่มัดหมี่ควรเป็น',
      price: 1_490,
    },
    'silk-scarf-blush-plum': {
      nameEn: 'Blush Plum Blossom Silk Scarf',
      nameTh: 'ผ้าพันคอไหมสีชมพู ลายดอกเหมย',
      en: 'White plum blossom on blush, with a narrow border of coral. It lights the face like a window.',
      th: 'ดอกเหมยขาวบนพื้นชมพู ขอบเล็กสีปะการัง ช่วยให้ใบหน้าสว่างเหมือนนั่งริมหน้าต่าง',
      price: 1_290,
    },
    'silk-scarf-jade-cloud': {
      nameEn: 'Jade Cloud Silk Scarf',
      nameTh: 'ผ้าพันคอไหมสีหยก ลายเมฆ',
      en: 'Clouds in a fine pale line on jade twill, bound in gold. Around the neck, the waist or the handle of a bag.',
      th: 'ลายเมฆเส้นบางสีอ่อนบนไหมทวิลสีหยก ขลิบทอง ผูกคอ คาดเอว หรือพันหูกระเป๋าก็ได้',
      price: 1_290,
    },
    'silk-scarf-ivory-lotus': {
      nameEn: 'Ivory Lotus Silk Scarf',
      nameTh: 'ผ้าพันคอไหมสีงาช้าง ลายดอกบัว ขอบแดง',
      en: 'Small red lotus and grey ripples on ivory, framed in lacquer red: a painting you can fold.',
      th: 'ดอกบัวแดงดอกเล็กกับระลอกน้ำสีเทาบนพื้นงาช้าง ล้อมขอบแดงครั่ง ภาพวาดที่พับเก็บได้',
      price: 1_390,
    },
    'scarf-lotus-cream': {
      nameEn: 'Cream Lotus Long Silk Scarf',
      nameTh: 'ผ้าพันคอไหมผืนยาวสีครีม ลายดอกบัว',
      en: 'Rows of red lotus over cream, edged in lacquer red, in a twill soft enough to knot. Shown as it hangs.',
      th: 'ดอกบัวแดงเรียงแถวบนพื้นครีม ขลิบแดงครั่ง ไหมทวิลนุ่มผูกปมได้ ในภาพแขวนให้เห็นการทิ้งตัว',
      price: 1_390,
    },
  },
}

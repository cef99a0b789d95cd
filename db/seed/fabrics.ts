type Fabric = { en: string; th: string; careEn: string; careTh: string }

const silkCare = {
  careEn: 'Hand wash cold with mild soap, or dry clean. Dry in the shade, iron inside out while slightly damp.',
  careTh: 'ซักมือในน้ำเย็นด้วยสบู่อ่อน หรือซักแห้ง ตากในที่ร่ม รีดด้านในขณะผ้ายังหมาด',
}
const cleanOnly = {
  careEn: 'Dry clean only. Air after wearing, store flat or on a padded hanger, away from direct sun.',
  careTh: 'ซักแห้งเท่านั้น ผึ่งลมหลังสวมใส่ เก็บราบหรือแขวนด้วยไม้แขวนบุนวม หลีกเลี่ยงแดดจัด',
}
const wipe = {
  careEn: 'Wipe with a soft dry cloth. Keep away from water, perfume and direct sun.',
  careTh: 'เช็ดด้วยผ้านุ่มแห้ง เก็บให้ห่างจากน้ำ น้ำหอม และแดดจัด',
}

/** By the word in pictures/index.json: what it is made of and how to keep it. */
export const fabrics: Readonly<Record<string, Fabric>> = {
  silk: { en: '100% mulberry silk, 19 momme', th: 'ไหมหม่อนแท้ 100% น้ำหนัก 19 มอมเม', ...silkCare },
  'silk brocade': { en: '100% silk brocade, lined in silk', th: 'ผ้าไหมยกดอก ไหมแท้ 100% ซับในผ้าไหม', ...cleanOnly },
  'silk ikat': { en: '100% silk ikat, tied and dyed by hand', th: 'ผ้าไหมมัดหมี่ ไหมแท้ 100% มัดย้อมด้วยมือ', ...silkCare },
  'silk crepe': { en: '100% silk crêpe, 22 momme', th: 'เครปไหมแท้ 100% น้ำหนัก 22 มอมเม', ...silkCare },
  'silk satin': { en: '100% silk satin, 22 momme', th: 'ซาตินไหมแท้ 100% น้ำหนัก 22 มอมเม', ...silkCare },
  'silk twill': { en: '100% silk twill, 14 momme', th: 'ไหมทวิลแท้ 100% น้ำหนัก 14 มอมเม', ...silkCare },
  'silk-linen': { en: '55% silk, 45% linen', th: 'ไหม 55% ลินิน 45%', ...silkCare },
  satin: {
    en: '100% viscose satin with a soft sheen',
    th: 'ผ้าซาตินวิสโคส 100% ทิ้งตัว เหลือบเงานุ่ม',
    careEn: 'Wash at 30 °C in a net, gentle cycle. Hang to dry, cool iron on the reverse.',
    careTh: 'ซักเครื่อง 30 °C ในถุงตาข่าย โหมดถนอมผ้า แขวนตาก รีดไฟอ่อนด้านใน',
  },
  'silk on bamboo': { en: 'Silk on bamboo, lacquered guard', th: 'ผ้าไหมบนซี่ไม้ไผ่ ด้ามลงรัก', ...wipe },
  'lacquered wood': { en: 'Turned wood, natural lacquer', th: 'ไม้กลึง ลงรักธรรมชาติ', ...wipe },
  'jade-tone resin': { en: 'Cast resin in jade tones', th: 'เรซินหล่อโทนสีหยก', ...wipe },
  'palm leaf, silk': { en: 'Palm leaf on bamboo hoops, silk ribbon', th: 'ใบลานบนโครงไผ่ ริบบิ้นผ้าไหม', ...wipe },
}

/** A fabric nobody has described yet is named as it is, with the care that harms no fabric. */
export const fabricOf = (word: string): Fabric => fabrics[word] ?? { en: word, th: word, ...cleanOnly }

import type { ProductText, TextField } from '#app/modules/catalog/product-text-fields.ts'
import type { IndexEntry } from './picture-index.ts'

type Fabric = Record<TextField<'fabric' | 'care'>, string>
type Lining = Record<TextField<'lining'>, string>
/** All product texts not written per product. */
type Material = Record<TextField<Exclude<ProductText, 'name' | 'description'>>, string>

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

/** By `fabric` in pictures/index.json. */
export const fabrics: Readonly<Record<string, Fabric>> = {
  silk: { fabricEn: '100% mulberry silk, 19 momme', fabricTh: 'ไหมหม่อนแท้ 100% น้ำหนัก 19 มอมเม', ...silkCare },
  'silk brocade': {
    fabricEn: '100% silk brocade',
    fabricTh: 'ผ้าไหมยกดอก ไหมแท้ 100%',
    ...cleanOnly,
  },
  'silk ikat': {
    fabricEn: '100% silk ikat, tied and dyed by hand',
    fabricTh: 'ผ้าไหมมัดหมี่ ไหมแท้ 100% มัดย้อมด้วยมือ',
    ...silkCare,
  },
  'silk crepe': { fabricEn: '100% silk crêpe, 22 momme', fabricTh: 'เครปไหมแท้ 100% น้ำหนัก 22 มอมเม', ...silkCare },
  'silk satin': { fabricEn: '100% silk satin, 22 momme', fabricTh: 'ซาตินไหมแท้ 100% น้ำหนัก 22 มอมเม', ...silkCare },
  'silk twill': { fabricEn: '100% silk twill, 14 momme', fabricTh: 'ไหมทวิลแท้ 100% น้ำหนัก 14 มอมเม', ...silkCare },
  'silk-linen': { fabricEn: '55% silk, 45% linen', fabricTh: 'ไหม 55% ลินิน 45%', ...silkCare },
  satin: {
    fabricEn: '100% viscose satin with a soft sheen',
    fabricTh: 'ผ้าซาตินวิสโคส 100% ทิ้งตัว เหลือบเงานุ่ม',
    careEn: 'Wash at 30 °C in a net, gentle cycle. Hang to dry, cool iron on the reverse.',
    careTh: 'ซักเครื่อง 30 °C ในถุงตาข่าย โหมดถนอมผ้า แขวนตาก รีดไฟอ่อนด้านใน',
  },
  'silk on bamboo': { fabricEn: 'Silk on bamboo, lacquered guard', fabricTh: 'ผ้าไหมบนซี่ไม้ไผ่ ด้ามลงรัก', ...wipe },
  'lacquered wood': { fabricEn: 'Turned wood, natural lacquer', fabricTh: 'ไม้กลึง ลงรักธรรมชาติ', ...wipe },
  'jade-tone resin': { fabricEn: 'Cast resin in jade tones', fabricTh: 'เรซินหล่อโทนสีหยก', ...wipe },
  'palm leaf, silk': {
    fabricEn: 'Palm leaf on bamboo hoops, silk ribbon',
    fabricTh: 'ใบลานบนโครงไผ่ ริบบิ้นผ้าไหม',
    ...wipe,
  },
}

const lightSilk: Lining = { liningEn: 'Lightweight silk', liningTh: 'ผ้าไหมเนื้อบาง' }

/** By `garment` in pictures/index.json; others have no lining, except brocade. */
const linings: Readonly<Record<string, Lining>> = {
  'ao dai': { liningEn: 'Lightweight silk, in the bodice only', liningTh: 'ผ้าไหมเนื้อบาง เฉพาะช่วงตัว' },
  'midi dress': { liningEn: 'Lightweight cupro, to the knee', liningTh: 'ผ้าคิวโปรเนื้อเบา ยาวถึงเข่า' },
  'V-neck midi dress': { liningEn: 'Lightweight cupro, to the knee', liningTh: 'ผ้าคิวโปรเนื้อเบา ยาวถึงเข่า' },
  'sleeveless sheath dress': { liningEn: 'Lightweight silk throughout', liningTh: 'ผ้าไหมเนื้อบางทั้งตัว' },
  'palazzo trousers': { liningEn: 'Lightweight silk, to the knee', liningTh: 'ผ้าไหมเนื้อบาง ยาวถึงเข่า' },
  'pleated skirt': { liningEn: 'Lightweight silk, to just above the hem', liningTh: 'ผ้าไหมเนื้อบาง ยาวเกือบถึงชายกระโปรง' },
  'drawstring pouch': { liningEn: 'Lightweight silk throughout', liningTh: 'ผ้าไหมเนื้อบางทั้งใบ' },
}

const liningOf = ({ garment, fabric }: IndexEntry): Lining =>
  linings[garment] ?? (fabric === 'silk brocade' ? lightSilk : { liningEn: '', liningTh: '' })

/** An undescribed fabric gets the mildest care. */
export const materialOf = (item: IndexEntry): Material => ({
  ...(fabrics[item.fabric] ?? { fabricEn: item.fabric, fabricTh: item.fabric, ...cleanOnly }),
  // Painted silk must not get wet.
  ...(item.garment === 'ao dai' && cleanOnly),
  ...liningOf(item),
})

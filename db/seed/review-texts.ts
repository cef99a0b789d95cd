import type { Language } from '#app/i18n/language.ts'
import type { Category } from '#app/modules/catalog/category.ts'

/** A style ("silk-folding-fan"), or style and id part ("satin-midi-skirt:jade"). */
type Fit = string

/** Language, stars, title, comment, and styles (default: the whole category). An empty comment: stars only. */
export type ReviewText = readonly [Language, number, string, string, (readonly Fit[])?]

const longSleeved = ['classic-ao-dai', 'flutter-midi-dress', 'v-neck-midi-dress']
const tied = ['flutter-midi-dress', 'v-neck-midi-dress']
const silkDresses = [...longSleeved, 'sleeveless-sheath-dress']
const knotted = ['frog-closure-tunic', 'mandarin-top']
const wideSleeved = ['kimono-sleeve-blouse', 'frog-closure-tunic']
const washable = ['kimono-sleeve-blouse', 'mandarin-top']
const palazzo = ['palazzo-trousers']
const pleats = ['knife-pleat-skirt']
const baBa = ['ao-ba-ba-set']
const fan = ['silk-folding-fan']
const pouch = ['drawstring-pouch']
const scarf = ['long-silk-scarf']
const satin = ['satin-blouse', 'silk-camisole', 'satin-midi-skirt']
const satinBlouse = ['satin-blouse']
const camisole = ['silk-camisole']
const satinSkirt = ['satin-midi-skirt']

export const fits = (fit: readonly Fit[] | undefined, item: { id: string; style: string }): boolean =>
  fit === undefined ||
  fit.some((one) => {
    const [style, word = ''] = one.split(':')
    return style === item.style && item.id.includes(word)
  })

/** Per category; each is used once. */
export const reviewTexts: Readonly<Record<Category, readonly ReviewText[]>> = {
  dress: [
    ['th', 5, 'สวยกว่าในรูป', 'ผ้าทิ้งตัวสวยมาก ใส่ไปงานแต่งเพื่อนมีแต่คนถามว่าซื้อที่ไหน'],
    ['th', 5, 'งานละเอียด', 'ดูใกล้ ๆ แล้วประทับใจ ตะเข็บด้านในเรียบร้อยทุกจุด'],
    ['th', 4, '', 'ทรงสวย แต่ยาวไปนิดสำหรับคนสูง 155 เอาไปตัดชายนิดเดียวพอดี'],
    ['th', 5, 'ใส่สบาย', 'นึกว่าผ้าไหมจะร้อน ใส่จริงเย็นสบาย นั่งทั้งวันไม่ยับมาก', silkDresses],
    ['th', 5, '', 'สีตรงกับในรูปเลย แพ็กมาในกล่องกระดาษสวยมาก เหมือนได้ของขวัญ'],
    ['th', 3, 'สวยแต่ไซซ์เล็ก', 'ช่วงอกแน่นไปหน่อย แนะนำให้เผื่อไซซ์'],
    ['th', 5, 'คุ้มค่า', 'ราคาสูงแต่คุ้ม ใส่มาสามงานแล้วยังเหมือนใหม่'],
    ['th', 4, '', 'เอวผูกปรับได้ ชอบมาก อยากให้มีกระเป๋าข้างด้วย', tied],
    ['th', 5, 'แม่ชอบมาก', 'ซื้อให้คุณแม่ใส่งานทำบุญ ท่านชอบลายมาก บอกว่าใส่แล้วดูสง่า', silkDresses],
    ['th', 5, '', 'สั่งวันจันทร์ได้วันพุธ รีดไฟอ่อนนิดเดียวใส่ออกงานได้เลย'],
    [
      'en',
      5,
      'Worth every baht',
      'Wore it to a wedding in Hua Hin. Cool all day, and the colour in sunlight is something else.',
    ],
    ['en', 5, '', 'The inside is finished as carefully as the outside. I did not expect that at this price.'],
    ['en', 4, 'Lovely, a little long', 'I am 158 cm and had the hem taken up two centimetres. Otherwise perfect.'],
    ['en', 5, 'Compliments everywhere', 'Three strangers asked me where it was from on the same evening.'],
    ['en', 3, '', 'Beautiful fabric, but it is narrow at the shoulders. Returning it was painless.', longSleeved],
    [
      'en',
      5,
      'Packs well',
      'Rolled it into a carry-on, hung it in the bathroom for ten minutes, and went to dinner.',
      [...tied, 'bias-slip-dress'],
    ],
    ['th', 4, 'ชอบลาย', 'ลายไม่ซ้ำใคร เนื้อผ้าบางนิดหน่อย ใส่ซับในแล้วโอเค', tied],
    ['th', 5, '', ''],
    ['en', 5, '', ''],
    ['th', 5, '', ''],
  ],
  top: [
    ['th', 5, 'ใส่ทำงานได้', 'ใส่กับกางเกงสแล็กไปประชุม ดูสุภาพแต่ไม่น่าเบื่อ'],
    ['th', 5, '', 'กระดุมจีนผูกแน่นดี ไม่หลุดง่าย ชอบสีเส้นกุ๊นที่รับกับกระดุม', knotted],
    ['th', 4, '', 'แขนกว้างสวยมาก แต่ต้องระวังตอนกินข้าว', wideSleeved],
    ['th', 5, 'ตัวที่สองแล้ว', 'ซื้อสีแรกแล้วติดใจ กลับมาซื้ออีกสี ทรงเดิมเป๊ะ'],
    ['th', 5, 'ผ้าเย็นมาก', 'เนื้อผ้าลื่นเย็น ซักมือแล้วสีไม่ตก', washable],
    ['th', 4, '', 'คอจีนพอดีคอ ไม่รัด ช่วงเอวเข้ารูปกำลังดี', ['mandarin-top']],
    ['th', 3, 'สีเข้มกว่ารูปนิด', 'ของจริงสีเข้มกว่าในจอเล็กน้อย แต่เนื้อผ้าดี'],
    ['th', 5, '', 'ใส่ไหว้ตรุษจีนทั้งบ้านชมว่าสวย', knotted],
    ['en', 5, 'My meeting uniform', 'Looks sharp with plain trousers and never needs a necklace.'],
    ['en', 4, '', 'The sleeves are wider than I thought, in a good way. Mind the soup.', wideSleeved],
    ['en', 5, 'Second one', 'Bought another colour within the week. The fit is identical, which I appreciate.'],
    ['en', 5, '', 'Hand-washed it four times now and the colour has not moved at all.', washable],
    ['en', 4, 'True to size', 'My usual size is right here. The collar sits well without pressing.', knotted],
    ['en', 5, 'The details', 'Look at the knots. Somebody sat down and tied those.', knotted],
    ['th', 5, '', ''],
    ['en', 4, '', ''],
    ['th', 4, '', ''],
  ],
  bottom: [
    ['th', 5, 'ขายาวขึ้นทันที', 'เอวสูงทำให้ดูขายาว ผ้าพลิ้วเวลาเดินสวยมาก', palazzo],
    ['th', 5, '', 'มีกระเป๋าด้วย! ใส่โทรศัพท์ได้ ทรงไม่เสีย', palazzo],
    ['th', 4, '', 'ตัวสูง 160 ต้องใส่ส้นสามนิ้วถึงพอดี ไม่งั้นลากพื้น', palazzo],
    ['th', 5, 'จีบไม่คลาย', 'ใส่มาหลายครั้ง จีบยังคมเหมือนเดิม', pleats],
    ['th', 5, '', 'ใส่นั่งรถไฟทั้งวันแทบไม่ยับ ถูกใจมาก', palazzo],
    ['th', 4, 'สีสวย', 'สีเข้ากับเสื้อทุกตัวที่มี ซิปข้างลื่นดี', palazzo],
    ['th', 3, '', 'ผ้าดี แต่เอวหลวมไปนิด แนะนำให้ลดไซซ์'],
    ['en', 5, 'Pockets!', 'Two real pockets, and the line still hangs straight. Everyone should copy this.', palazzo],
    ['en', 5, '', 'Long-haul flight, then straight to lunch. Not a crease worth mentioning.', palazzo],
    ['en', 4, 'Long', 'At 162 cm I wear them with a small heel. The crêpe is heavy in the best way.', palazzo],
    ['en', 5, 'Pleats that stay', 'Worn all month and the pleats are as sharp as on the first day.', pleats],
    ['en', 5, '', 'The ivory is properly lined. No worries in the sun.', ['palazzo-trousers:ivory']],
    ['th', 5, '', ''],
    ['en', 5, '', ''],
  ],
  set: [
    ['th', 5, 'หยิบแล้วจบ', 'เช้าไหนคิดไม่ออกใส่ชุดนี้เลย ดูเรียบร้อยทันที'],
    ['th', 5, '', 'แยกใส่ได้จริง เสื้อใส่กับยีนส์ กางเกงใส่กับเสื้อยืด คุ้มมาก'],
    ['th', 4, '', 'ทรงหลวมสบาย ใส่ไปทำบุญนั่งพับเพียบได้ไม่อึดอัด'],
    ['th', 5, 'อ่าวบ่าบาในฝัน', 'คุณยายเป็นคนเวียดนาม เห็นแล้วน้ำตาซึม เหมือนชุดที่ท่านเคยใส่', baBa],
    ['th', 5, '', 'เนื้อผ้าดีเกินคาด กระดุมเย็บแน่นทุกเม็ด', baBa],
    ['th', 4, 'สวยมาก', 'เสื้อพอดี กางเกงยาวไปนิด ตัดขาแล้วเป๊ะ'],
    ['en', 5, 'A suit for the tropics', 'I wear it to client meetings instead of a blazer. Nobody has complained.'],
    ['en', 5, '', 'Both pieces work alone, so I count it as three outfits.'],
    ['en', 4, 'Elegant and easy', 'Roomy without being shapeless. The trousers run slightly long.'],
    ['en', 5, '', 'My grandmother wore áo bà ba every day. This one would have made her smile.', baBa],
    ['th', 5, '', ''],
    ['en', 5, '', ''],
  ],
  accessories: [
    ['th', 5, 'ซื้อเป็นของขวัญ', 'ให้คุณครูวันเกษียณ กล่องสวย ไม่ต้องห่อเพิ่ม'],
    ['th', 5, '', 'พัดคลี่แล้วเสียงเพราะ ลมแรงกว่าที่คิด', fan],
    ['th', 4, '', 'ใบเล็กกว่าที่คิด แต่ใส่โทรศัพท์ได้พอดี', pouch],
    ['th', 5, 'งานสวย', 'ลายคมชัด ตัดเย็บดี ซื้อเพิ่มให้พี่สาวอีกใบ', pouch],
    ['th', 5, '', 'กำไลเบา ใส่ซ้อนกันเสียงกรุ๊งกริ๊งเบา ๆ ชอบมาก', ['bangle-trio']],
    ['th', 4, 'หมวกเบามาก', 'ใส่เดินตลาดน้ำทั้งวันไม่ร้อนหัว ริบบิ้นผูกแน่นดี', ['non-la']],
    ['th', 5, '', 'ผ้าพันคอเนื้อดี ม้วนริมสวย พับมาพร้อมสายรัดน่ารักมาก', scarf],
    ['th', 3, '', 'สวย แต่พู่หลุดรุ่ยนิดหน่อยตอนแกะกล่อง ร้านส่งเส้นใหม่ให้', [...fan, ...pouch]],
    ['en', 5, 'Perfect gift', 'Ordered three for bridesmaids. They arrived in paper boxes I did not need to wrap.'],
    ['en', 5, '', 'Opens with a proper snap and moves real air. I keep it in my work bag.', fan],
    ['en', 4, 'Small but right', 'Fits a phone, keys and lipstick, exactly as described.', pouch],
    ['en', 5, '', 'The red is deep, not shiny. You can tell it was polished by hand.', ['bangle-trio:lacquer']],
    ['en', 5, 'Better than a sun hat', 'Light, cool, and it got me smiles all over Ayutthaya.', ['non-la']],
    ['th', 5, '', ''],
    ['th', 5, '', ''],
    ['en', 4, '', ''],
  ],
  silk: [
    ['th', 5, 'ซาตินแท้', 'เนื้อผ้าหนักกำลังดี เงาสวยไม่เหมือนซาตินทั่วไป', satin],
    ['th', 5, '', 'ใส่ใต้สูทสวยมาก สายปรับได้ ไม่บาดไหล่', camisole],
    ['th', 4, '', 'กระโปรงพลิ้วสวย แต่ต้องรีดกลับด้านทุกครั้ง', satinSkirt],
    ['th', 5, 'สีเป๊ะ', 'สีหยกของจริงสวยกว่าในรูปอีก เล่นแสงเวลาเดิน', ['satin-midi-skirt:jade']],
    ['th', 5, '', 'ผ้าพันคอนุ่มมาก พกขึ้นเครื่องไว้ห่มได้ด้วย', scarf],
    ['th', 4, 'ชอบมาก', 'แขนกว้างสวย ใส่แล้วดูผอม เนื้อผ้าลื่นเย็น', satinBlouse],
    ['th', 5, '', 'ซื้อสามสีเลย ใส่ได้ทั้งนอนทั้งออกไปข้างนอก', camisole],
    [
      'en',
      5,
      'Real silk satin',
      'Heavy enough to fall properly. I own three at twice the price that do not.',
      [...satinBlouse, ...satinSkirt],
    ],
    ['en', 5, '', 'French seams inside. I turned it out just to look at them.', satinBlouse],
    ['en', 4, '', 'Swings beautifully. Iron it on the reverse and it looks new each time.', satinSkirt],
    ['en', 5, 'Travels everywhere', 'Scarf, blanket, bag handle. It has been to five countries with me.', scarf],
    ['en', 5, '', 'The gold is quiet, like old paper. Much nicer than it sounds.', ['satin-blouse:gold']],
    [
      'en',
      3,
      'Check the size',
      'Lovely fabric, but the camisole is short on me. Measure yourself before you order.',
      camisole,
    ],
    ['th', 5, '', ''],
    ['en', 5, '', ''],
    ['th', 4, '', ''],
  ],
}

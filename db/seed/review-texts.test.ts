import { expect, test } from 'vitest'
import { type Category, categories } from '#app/modules/catalog/category.ts'
import { productOf } from './demo-product.ts'
import { readIndex } from './picture-index.ts'
import { fits, reviewTexts } from './review-texts.ts'

const items = readIndex()
  .filter((entry) => entry.category !== 'hero')
  .map((entry) => {
    const { nameEn, category, style } = productOf(entry)
    const id = nameEn
      .toLowerCase()
      .normalize('NFD')
      .replaceAll('đ', 'd')
      .replace(/[^a-z0-9]+/g, '-')
    return { id, category, style }
  })

const garments: readonly [RegExp, readonly string[]][] = [
  [/พัดคลี่|\bfan\b|proper snap/i, ['silk-folding-fan']],
  [/ใบเล็ก|อีกใบ|\bpouch\b|Fits a phone/i, ['drawstring-pouch']],
  [/กำไล|bangle/i, ['bangle-trio']],
  [/หมวก|\bhat\b/i, ['non-la']],
  [/ผ้าพันคอ|scarf/i, ['long-silk-scarf']],
  [/พู่|tassel/i, ['silk-folding-fan', 'drawstring-pouch']],
  [/สาย(?:เดี่ยว|บาง)?ปรับ|camisole|ทั้งนอน/i, ['silk-camisole']],
  [/กระโปรง|skirt|swings/i, ['satin-midi-skirt', 'knife-pleat-skirt']],
  [/จีบ|pleat/i, ['knife-pleat-skirt']],
  [/แขนกว้าง|sleeves? (?:are|is)/i, ['satin-blouse', 'kimono-sleeve-blouse', 'frog-closure-tunic']],
  [/French seams/i, ['satin-blouse']],
  [/คอจีน|\bcollar\b/i, ['mandarin-top', 'frog-closure-tunic']],
  [/กระดุมจีน|\bknots\b/i, ['mandarin-top', 'frog-closure-tunic']],
  [/กระดุมเย็บ/i, ['ao-ba-ba-set']],
  [/อ่าวบ่าบา|bà ba/i, ['ao-ba-ba-set']],
  [/กระเป๋าด้วย|pockets|ขายาว|ลากพื้น|crêpe|lined|long-haul/i, ['palazzo-trousers']],
  [/เอวผูก/i, ['flutter-midi-dress', 'v-neck-midi-dress']],
  [/ซาติน|satin/i, ['satin-blouse', 'silk-camisole', 'satin-midi-skirt']],
]
const colours: readonly [RegExp, string][] = [
  [/สีหยก|\bjade\b/i, 'jade'],
  [/\bivory\b|สีงาช้าง/i, 'ivory'],
  [/\bgold\b|สีทอง/i, 'gold'],
  [/\bred\b|สีแดง/i, 'lacquer'],
]

const under = (category: Category, text: (typeof reviewTexts)[Category][number]) =>
  items.filter((item) => item.category === category && fits(text[4], item))

test.each(categories)('reviews of a %s mention only garments and colours of their product', (category) => {
  const wrong = reviewTexts[category].flatMap((text) => {
    const words = `${text[2]} ${text[3]}`
    const allowed = under(category, text)
    const speaksOf = garments.filter(([word]) => word.test(words))
    const inColour = colours.filter(([word]) => word.test(words))
    const misplaced = allowed.filter(
      (item) =>
        speaksOf.some(([, styles]) => !styles.includes(item.style)) ||
        inColour.some(([, colour]) => !item.id.includes(colour)),
    )
    return allowed.length === 0 ? [`${words}: nowhere`] : misplaced.map((item) => `${words}: ${item.id}`)
  })
  expect(wrong).toEqual([])
})

test('no review text mentions a size', () =>
  expect(
    Object.values(reviewTexts)
      .flat()
      .filter(([, , title, comment]) => /\b(?:XS|S|M|L|XL)\b|\bsize [A-Z0-9]/.test(`${title}. ${comment}`)),
  ).toEqual([]))

import { type Satang, satang } from '#app/kit/money.ts'
import { slugOf } from '#app/kit/text.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import { materialOf } from './fabrics.ts'
import type { IndexEntry } from './picture-index.ts'
import { bangles, fan, nonLa, pouch, twillScarf } from './products/accessories.ts'
import { palazzo, pleatedSkirt } from './products/bottoms.ts'
import { aoDai, flutterMidi, sheath, slipDress, vNeckMidi } from './products/dresses.ts'
import type { ProductGroup, ProductTexts } from './products/product-texts.ts'
import { baBaSet, tunicSet } from './products/sets.ts'
import { camisole, satinBlouse, satinSkirt } from './products/silks.ts'
import { kimonoBlouse, mandarinTop, tunic } from './products/tops.ts'

const groups: readonly ProductGroup[] = [
  [aoDai, flutterMidi, vNeckMidi, sheath, slipDress],
  [tunic, kimonoBlouse, mandarinTop],
  [palazzo, pleatedSkirt],
  [tunicSet, baBaSet],
  [fan, pouch, bangles, nonLa, twillScarf],
  [satinBlouse, camisole, satinSkirt],
].flat()

const allSizes: readonly Size[] = ['XS', 'S', 'M', 'L', 'XL']

/** From written texts or the picture index. */
export function productOf(item: IndexEntry): Omit<ProductInput, 'pictures'> {
  const described = describe(item)
  const oneSize = item.category === 'accessories' || /scarf/.test(item.garment)
  return {
    ...described,
    costPrice: costOf(item.id, described.price),
    category: item.category === 'hero' ? 'accessories' : item.category,
    colour: item.colour,
    ...materialOf(item),
    sizes: oneSize ? ['Free size'] : [...allSizes],
    hidden: false,
  }
}

/** Cost in whole baht: 38 to 52 % of the price, deterministic by id. */
function costOf(id: string, price: Satang): Satang {
  const letters = Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0)
  return baht(Math.round(((price / 100) * (38 + (letters % 15))) / 100))
}

type Described = Pick<
  ProductInput,
  'nameEn' | 'nameTh' | 'descriptionEn' | 'descriptionTh' | 'price' | 'compareAtPrice' | 'brandId' | 'style'
>

function describe(item: IndexEntry): Described {
  for (const group of groups) {
    const text = group.items[item.id]
    if (text) return written(group, text)
  }
  return unwritten(item)
}

const written = (group: ProductGroup, text: ProductTexts): Described => ({
  nameEn: text.nameEn,
  nameTh: text.nameTh,
  descriptionEn: `${text.en} ${group.cutEn}`,
  descriptionTh: `${text.th} ${group.cutTh}`,
  price: baht(text.price),
  compareAtPrice: text.before === undefined ? undefined : baht(text.before),
  brandId: group.brand,
  style: group.style,
})

const usualPrice: Readonly<Record<string, number>> = {
  dress: 4_990,
  top: 2_490,
  bottom: 2_490,
  set: 4_990,
  accessories: 690,
  silk: 2_490,
}

/** Texts of a product that only the index describes. */
function unwritten(item: IndexEntry): Described {
  const capital = item.alt_en.charAt(0).toUpperCase() + item.alt_en.slice(1)
  return {
    nameEn: capital,
    nameTh: item.alt_th,
    descriptionEn: `${capital}: ${item.cut}, in ${item.colour} ${item.fabric}.`,
    descriptionTh: item.alt_th,
    price: baht(usualPrice[item.category] ?? 1_990),
    compareAtPrice: undefined,
    brandId: 'hien-tra',
    style: slugOf(`${item.garment} ${item.cut}`),
  }
}

const baht = (amount: number): Satang => satang(amount * 100)

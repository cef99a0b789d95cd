export type ProductTexts = {
  nameEn: string
  nameTh: string
  /** One or two sentences specific to this product. */
  en: string
  th: string
  /** Whole baht. */
  price: number
  /** Price before the reduction. */
  before?: number
}

/** Products of one cut, in several colours. */
export type ProductGroup = {
  /** Shown as "also in". */
  style: string
  brand: string
  /** Shared by the group. */
  cutEn: string
  cutTh: string
  /** By id in pictures/index.json. */
  items: Readonly<Record<string, ProductTexts>>
}

/** What was written by hand about one piece. Its picture, colour, fabric and category come from pictures/index.json. */
export type ProductTexts = {
  nameEn: string
  nameTh: string
  /** One or two sentences that could stand under no other piece. */
  en: string
  th: string
  /** Whole baht. */
  price: number
  /** The price before, when the piece is reduced. */
  before?: number
}

/** Pieces of one cut, each in its own colour and pattern. */
export type ProductGroup = {
  /** What the product page offers as "also in". */
  style: string
  brand: string
  /** A sentence about the cut, which all of the group share. */
  cutEn: string
  cutTh: string
  /** By the id in pictures/index.json. */
  pieces: Readonly<Record<string, ProductTexts>>
}

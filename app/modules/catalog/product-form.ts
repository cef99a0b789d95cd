import { z } from 'zod'
import { line, lines } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import { productInputs } from './admin/product-inputs.ts'
import { categories } from './category.ts'
import { factNames, optionsOf, type ProductFact, type ProductFacts } from './product-facts.ts'
import { byTextField, textField, textRules } from './product-text-fields.ts'
import { inSizeOrder, sizes } from './size.ts'

export type ProductFieldProblem =
  | 'required'
  | 'too_long'
  | 'not_an_amount'
  | 'not_above_price'
  | 'not_a_choice'
  | 'too_many_pictures'

const problem = (name: ProductFieldProblem) => name

const words = {
  required: problem('required'),
  tooLong: problem('too_long'),
  amount: problem('not_an_amount'),
} as const

const texts = byTextField((name) => {
  const { maxLength, rows, required } = textRules[name]
  const kind = rows > 1 ? lines(maxLength) : line(maxLength)
  return required ? field(kind, words) : optionalField(kind, words)
})

/** Absent: unchanged. */
const facts = Object.fromEntries(
  factNames.map((name) => {
    const options = optionsOf(name)
    return [name, (options ? z.enum(options, problem('not_a_choice')).nullable() : z.boolean()).optional()]
  }),
) as unknown as { [Name in ProductFact]: z.ZodOptional<z.ZodType<ProductFacts[Name], ProductFacts[Name]>> }

const productPictureForm = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, problem('not_a_choice')),
  altEn: optionalField(productInputs.altEn, words),
  altTh: optionalField(productInputs.altTh, words),
})

/**
 * For browser and server. Prices come in as baht and go out as satang; the compare-at price must be above the price, so
 * that a discount is real.
 */
export const productForm = z
  .object({
    ...texts,
    category: z.enum(categories, problem('not_a_choice')),
    brandId: field(line(60), words),
    colour: optionalField(productInputs.colour, words),
    style: optionalField(productInputs.style, words),
    price: field(productInputs.price, words),
    compareAtPrice: optionalField(productInputs.compareAtPrice, words)
      .transform((amount) => amount || undefined)
      .optional(),
    /** Null: unknown. Absent: unchanged. */
    costPrice: optionalField(productInputs.costPrice, words)
      .transform((amount) => (amount === '' ? null : amount))
      .optional(),
    sizes: z
      .array(z.enum(sizes, problem('not_a_choice')))
      .transform(inSizeOrder)
      .pipe(z.array(z.enum(sizes)).min(1, problem('required'))),
    hidden: z.boolean(),
    ...facts,
    pictures: z.array(productPictureForm).max(12, problem('too_many_pictures')),
  })
  .superRefine((product, context) => {
    if (product.compareAtPrice !== undefined && product.compareAtPrice <= product.price)
      context.addIssue({ code: 'custom', path: ['compareAtPrice'], message: problem('not_above_price') })
  })

/** Money in satang. */
export type ProductInput = z.output<typeof productForm>

/**
 * Reads `productForm` from a post: `sizes` repeat; `pictureId`, `altEn`, `altTh` repeat in step. Absent texts are
 * empty.
 */
export function productFields(form: FormData): z.input<typeof productForm> {
  const text = (name: string) => textOf(form.get(name))
  const altEn = form.getAll('altEn').map(textOf)
  const altTh = form.getAll('altTh').map(textOf)
  return {
    ...byTextField((name, language) => text(textField(name, language))),
    category: text('category') as ProductInput['category'],
    brandId: text('brandId'),
    colour: text('colour'),
    style: text('style'),
    price: text('price'),
    compareAtPrice: text('compareAtPrice'),
    ...(form.has('costPrice') ? { costPrice: text('costPrice') } : {}),
    sizes: form.getAll('sizes').map(textOf) as ProductInput['sizes'],
    hidden: isTicked(form, 'hidden'),
    ...(Object.fromEntries(
      factNames.map((name) => [name, optionsOf(name) ? text(name) || null : isTicked(form, name)]),
    ) as ProductFacts),
    pictures: form
      .getAll('pictureId')
      .map(textOf)
      .map((id, index) => ({ id, altEn: altEn[index] ?? '', altTh: altTh[index] ?? '' })),
  }
}

const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null && form.get(name) !== 'off'

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

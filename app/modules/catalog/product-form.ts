import { z } from 'zod'
import { line, lines } from '#app/kit/field-kinds.ts'
import { type FieldReader, field, optionalField } from '#app/kit/fields.ts'
import {
  type FactDraft,
  type FactField,
  type FactsDraft,
  factFields,
  type ProductFacts,
  type productFacts,
  productInputs,
} from './product-facts.ts'
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
  choice: problem('not_a_choice'),
} as const

const checked = <Value>({ read }: FieldReader<Value>) =>
  z.string(words.required).transform((typed, context): Value => {
    const reading = read(typed)
    if ('value' in reading) return reading.value
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })

const texts = byTextField((name) => {
  const { maxLength, rows, required } = textRules[name]
  const kind = rows > 1 ? lines(maxLength) : line(maxLength)
  return checked<string>(required ? field(kind, words) : optionalField(kind, words))
})

type Facts = typeof productFacts
type FactSchema<Column extends keyof Facts> = z.ZodType<ProductFacts[Facts[Column]['name']], FactDraft<Column>>

const facts = Object.fromEntries(factFields.map((fact) => [fact.name, schemaOf(fact)])) as unknown as {
  [Column in keyof Facts as Facts[Column]['name']]: Facts[Column] extends { mayBeAbsent: true }
    ? z.ZodOptional<FactSchema<Column>>
    : FactSchema<Column>
}

function schemaOf(fact: FactField): z.ZodType {
  if (fact.mayBeAbsent) return schemaOf({ ...fact, mayBeAbsent: false }).optional()
  if (fact.control === 'check') return z.boolean()
  if (fact.options) {
    const choice = z.enum(fact.options, problem('not_a_choice'))
    return fact.optional ? choice.nullable() : choice
  }
  if (!fact.optional) return checked(field(fact, words))
  const { empty = null } = fact
  return checked(optionalField(fact, words)).transform((value) => (value === '' ? empty : value))
}

const productPictureForm = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, problem('not_a_choice')),
  altEn: checked(optionalField(productInputs.altEn, words)),
  altTh: checked(optionalField(productInputs.altTh, words)),
})

/** Prices come in as baht and go out as satang; a compare-at price above the price makes a discount real. */
export const productForm = z
  .object({
    ...texts,
    ...facts,
    sizes: z
      .array(z.enum(sizes, problem('not_a_choice')))
      .transform(inSizeOrder)
      .pipe(z.array(z.enum(sizes)).min(1, problem('required'))),
    pictures: z.array(productPictureForm).max(12, problem('too_many_pictures')),
  })
  .superRefine((product, context) => {
    if (product.compareAtPrice && product.compareAtPrice <= product.price)
      context.addIssue({ code: 'custom', path: ['compareAtPrice'], message: problem('not_above_price') })
  })

/** Money in satang. */
export type ProductInput = z.output<typeof productForm>

/** Reads a post: `sizes` repeat; `pictureId`, `altEn`, `altTh` repeat in step. Absent texts are empty. */
export function readProductDraft(form: FormData): z.input<typeof productForm> {
  const text = (name: string) => textOf(form.get(name))
  const altEn = form.getAll('altEn').map(textOf)
  const altTh = form.getAll('altTh').map(textOf)
  return {
    ...byTextField((name, language) => text(textField(name, language))),
    ...factsIn(form),
    sizes: form.getAll('sizes').map(textOf) as ProductInput['sizes'],
    pictures: form
      .getAll('pictureId')
      .map(textOf)
      .map((id, index) => ({ id, altEn: altEn[index] ?? '', altTh: altTh[index] ?? '' })),
  }
}

/** Staff who do not see the cost send none: it stays. */
const factsIn = (form: FormData) =>
  Object.fromEntries(
    factFields
      .filter(({ name }) => name !== 'costPrice' || form.has(name))
      .map(({ name, control, options, optional }) => {
        if (control === 'check') return [name, isTicked(form, name)]
        const text = textOf(form.get(name))
        return [name, options && optional ? text || null : text]
      }),
  ) as FactsDraft

const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null && form.get(name) !== 'off'

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

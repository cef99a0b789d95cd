// How the fields of a form are read, by their kinds (field-kinds.ts). `words`: text keys of the errors.
import type { FieldKind } from './field-kinds.ts'
import { oneLine } from './text.ts'

export type FieldReader<Value = unknown, Key extends string = string> = {
  read: (typed: string) => { value: Value } | { problem: Key }
  /** Never sent back to a form. */
  secret?: true
}
export type FormReader = Readonly<Record<string, FieldReader>>

type Reading<Field> = Field extends { read: (typed: string) => infer Of } ? Of : never
export type ValuesOf<Form> = { [Name in keyof Form]: Extract<Reading<Form[Name]>, { value: unknown }>['value'] }
export type ProblemsOf<Form> = Extract<Reading<Form[keyof Form]>, { problem: string }>['problem']

type Words<Problem extends string, Key extends string> = Readonly<Record<Problem, Key>>

export const field = <Value, Problem extends string, const Key extends string>(
  kind: FieldKind<Value, Problem>,
  words: Words<Problem | 'required', Key>,
): FieldReader<Value, Key> => ({
  read: (typed) => (isEmpty(typed) ? { problem: words.required } : valueOf(typed, kind, words)),
})

/** Empty text when left empty. */
export const optionalField = <Value, Problem extends string, const Key extends string>(
  kind: FieldKind<Value, Problem>,
  words: Words<Problem, Key>,
): FieldReader<Value | '', Key> => ({
  read: (typed) => (isEmpty(typed) ? { value: '' } : valueOf(typed, kind, words)),
})

type Listed = Pick<FieldKind, 'read' | 'input'> & { optional?: true }
type Readings<Field extends Listed> = ReturnType<Field['read']>
type ProblemOf<Field extends Listed> =
  | Extract<Readings<Field>, { problem: string }>['problem']
  | (Field extends { optional: true } ? never : 'required')
type ReaderOf<Field extends Listed, Group extends string> = FieldReader<
  Extract<Readings<Field>, { value: unknown }>['value'] | (Field extends { optional: true } ? '' : never),
  `${Group}.${ProblemOf<Field>}`
>

/**
 * The readers of a list of fields (`formFields`); an optional one that is left empty is ''. `group`: the texts of the
 * problems, one per problem.
 */
export const readersOf = <List extends Readonly<Record<string, Listed>>, Group extends string>(
  fields: List,
  group: Group,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [
      name,
      {
        read: (typed: string) => {
          const reading = isEmpty(typed) ? (kind.optional ? { value: '' } : { problem: 'required' }) : kind.read(typed)
          return 'value' in reading ? reading : { problem: `${group}.${reading.problem}` }
        },
      },
    ]),
  ) as unknown as { [Name in keyof List]: ReaderOf<List[Name], Group> }

export const oneOf = <const Option extends string, const Key extends string>(
  options: readonly Option[],
  problem: Key,
): FieldReader<Option, Key> => ({
  read: (typed) => {
    const value = options.find((option) => option === typed)
    return value === undefined ? { problem } : { value }
  },
})

export const matching = <const Key extends string>(pattern: RegExp, problem: Key): FieldReader<string, Key> => ({
  read: (typed) => (pattern.test(typed) ? { value: typed } : { problem }),
})

export const secret = <Reader extends FieldReader>(reader: Reader) => ({ ...reader, secret: true as const })

const isEmpty = (typed: string): boolean => oneLine(typed) === ''

function valueOf<Value, Problem extends string, Key extends string>(
  typed: string,
  { read }: FieldKind<Value, Problem>,
  words: Words<Problem, Key>,
) {
  const reading = read(typed)
  return 'value' in reading ? reading : { problem: words[reading.problem] }
}

import type { DB } from './schema.gen.ts'

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** A table as SQL names it: `order_lines`. */
export type TableName = Snake<keyof DB>

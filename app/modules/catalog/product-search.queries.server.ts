import { type RawBuilder, sql } from 'kysely'

/**
 * Products `p` with a text somewhere in their names or id, found by the index products_kept_words (migration 0045), which
 * has the very same text: beside it stands the condition that says where. `like` is a pattern with its blanks escaped.
 */
export const inKeptWords = (like: string): RawBuilder<boolean> =>
  sql`(p.name_en || ' ' || p.name_th || ' ' || p.id) ilike ${like}`

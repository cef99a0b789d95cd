import type { Db } from '#app/platform/database/pool.server.ts'
import { type LegalKey, legalKeys } from '../content-fields.ts'
import { readContents } from '../read-content.server.ts'
import { listReviews } from './legal-reviews.queries.server.ts'
import { textDigest } from './text-digest.server.ts'

type LegalReviews = Readonly<Record<LegalKey, Date | null>>

/** When the public text of each legal page was reviewed; null for never. */
export async function readLegalReviews(db: Db): Promise<LegalReviews> {
  const [contents, reviews] = await Promise.all([readContents(db, legalKeys), listReviews(db)])
  const reviewOf = (key: LegalKey): Date | null => {
    const digest = textDigest(contents[key])
    return reviews.find((one) => one.key === key && one.digest === digest)?.reviewedAt ?? null
  }
  return Object.fromEntries(legalKeys.map((key) => [key, reviewOf(key)])) as LegalReviews
}

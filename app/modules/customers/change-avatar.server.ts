import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { keepOwnPictures } from '#app/modules/catalog/pictures/pictures.queries.server.ts'
import { invalidatePagesOfAuthor } from '#app/modules/reviews/reviews.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { saveAvatar } from './customers.queries.server.ts'

type AvatarChange = {
  userId: string
  /** Undefined removes the picture. */
  pictureId: string | undefined
  language: Language
  now: Date
}

/** Changes a customer's profile picture, also beside their reviews. Maintenance deletes the former file. */
export function changeAvatar(
  db: Db,
  { userId, pictureId, language, now }: AvatarChange,
): Promise<Result<undefined, 'picture_not_found'>> {
  return inTransaction(db, async (tx) => {
    if (pictureId !== undefined && !(await keepOwnPictures(tx, userId, [pictureId]))) return refuse('picture_not_found')
    await saveAvatar(tx, userId, pictureId ?? null, { language, now })
    await invalidatePagesOfAuthor(tx, userId)
    return ok(undefined)
  })
}

import type { Language } from '#app/i18n/language.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { renameUser } from '#app/modules/accounts/accounts.queries.server.ts'
import { lockOwnPictures } from '#app/modules/catalog/pictures/pictures.queries.server.ts'
import { invalidatePagesOfAuthor } from '#app/modules/reviews/reviews.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Customer } from './customer.ts'
import { saveAvatar, saveCustomer } from './customers.queries.server.ts'

/** Saves a customer's profile and the name shown in greetings and reviews: display name, else first name. */
export const saveProfile = (db: Db, userId: string, customer: Customer, now: Date) =>
  inTransaction(db, async (tx) => {
    await saveCustomer(tx, userId, customer, now)
    await invalidatePagesOfAuthor(tx, userId)
    const name = customer.displayName || customer.firstName
    if (name) await renameUser(tx, userId, name, now)
  })

/** Null removes the picture. */
type AvatarChange = { userId: string; pictureId: string | null; language: Language; now: Date }

/** Changes a customer's profile picture, also beside their reviews. Maintenance deletes the former file. */
export const changeAvatar = (db: Db, { userId, pictureId, language, now }: AvatarChange) =>
  inTransaction(db, async (tx) => {
    if (pictureId !== null && !(await lockOwnPictures(tx, userId, [pictureId]))) return refuse('picture_not_found')
    await saveAvatar(tx, userId, pictureId, { language, now })
    await invalidatePagesOfAuthor(tx, userId)
    return ok(undefined)
  })

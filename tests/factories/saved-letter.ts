import type { Language } from '#app/i18n/language.ts'
import { arrangeLetter } from '#app/modules/newsletter/arrange-letter.server.ts'
import type { LetterTexts } from '#app/modules/newsletter/letter.ts'
import { saveLetter } from '#app/modules/newsletter/save-letter.server.ts'
import { subscribe } from '#app/modules/newsletter/subscribe.server.ts'
import { markConfirmed } from '#app/modules/newsletter/subscribers.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { someDay } from './moments.ts'

export const letterTexts: LetterTexts = {
  subjectEn: 'New silk for the rains',
  subjectTh: 'ผ้าไหมรับหน้าฝน',
  textEn: 'Dear reader,\n\nthe first pieces are here.',
  textTh: 'สวัสดีค่ะ\n\nชุดแรกมาถึงแล้ว',
}

/** A draft made by the shop's own jobs, with these pieces in this order; answers its id. */
export async function savedLetter(
  db: Db,
  { pieces = [], ...texts }: Partial<LetterTexts> & { pieces?: readonly string[] },
  actorId: string,
): Promise<string> {
  const by = { actorId, now: someDay }
  const saved = await saveLetter(db, { texts: { ...letterTexts, ...texts } }, by)
  if (!saved.ok) throw new Error(`the factory's letter was refused: ${saved.reason}`)
  const { id } = saved.value
  for (const productId of pieces) {
    const put = await arrangeLetter(db, { id, productId, to: 'in' }, by)
    if (!put.ok) throw new Error(`the factory's piece was refused: ${put.reason}`)
  }
  return id
}

/** Somebody who gets letters; answers her token. */
export async function confirmedReader(db: Db, email: string, language: Language = 'en'): Promise<string> {
  await subscribe(db, { email, language, now: someDay })
  const { token } = await db
    .selectFrom('newsletter_subscribers')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await markConfirmed(db, token, someDay)
  return token
}

import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { ContentOf, FrameWords, HomeWords } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { shownFrameWords, shownHomeWords } from './shown-content.ts'
import { publicContent } from './stored-content.ts'

type ReadOptions = { db: Db; language: Language; settings: ShopSettings; log: Pick<Log, 'error'> }

/** What the owner writes on the home page, in one language; what the shop came with where it cannot be read. */
export const readHomeWords = async ({ db, language, settings, log }: ReadOptions): Promise<HomeWords> =>
  shownHomeWords(await readAll(db, ['hero', 'highlights', 'closeup'], log), settings, language)

/** What she writes around every page, in one language; what the shop came with where it cannot be read. */
export const readFrameWords = async ({ db, language, settings, log }: ReadOptions): Promise<FrameWords> =>
  shownFrameWords(await readAll(db, ['announcement', 'newsletter'], log), settings, language)

/** Several keys at once. Words alone take no page from anybody, so a fault is logged and the defaults are shown. */
async function readAll<Key extends ContentKey>(
  db: Db,
  keys: readonly Key[],
  log: Pick<Log, 'error'>,
): Promise<{ [One in Key]: ContentOf<One> }> {
  const rows = await db
    .selectFrom('content')
    .select(['key', 'data'])
    .where('key', 'in', [...keys])
    .execute()
    .catch((error: unknown) => {
      log.error({ err: error }, 'Failed to fetch content')
      return []
    })
  const contents = keys.map((key) => [key, publicContent(key, rows.find((row) => row.key === key)?.data)])
  return Object.fromEntries(contents) as { [One in Key]: ContentOf<One> }
}

// Reads the texts and pictures of the home page and the frame.
import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { findPictures } from './content.queries.server.ts'
import type { ContentOf } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { type HomeContents, type HomePictures, namedPictures, pictureKeys, shownHomePictures } from './home-pictures.ts'
import { contentsOf, readContents } from './read-content.server.ts'
import { type FrameWords, type HomeWords, shownFrameWords, shownHomeWords } from './shown-content.ts'

type ReadOptions = { db: Db; language: Language; settings: ShopSettings; log: Pick<Log, 'error'> }

/** The home page texts in one language, or the defaults on an error. */
export const readHomeWords = async ({ db, language, settings, log }: ReadOptions): Promise<HomeWords> =>
  shownHomeWords(await readAll(db, ['hero', 'highlights', 'closeup'], log), settings, language)

/** The frame texts and menu, or the defaults on an error. */
export async function readFrame(of: ReadOptions): Promise<{ words: FrameWords; menu: ContentOf<'menu'> }> {
  const { menu, ...written } = await readAll(of.db, ['announcement', 'newsletter', 'menu'], of.log)
  return { words: shownFrameWords(written, of.settings, of.language), menu }
}

/** Missing texts must not break a page: an error is logged. */
const readAll = <Key extends ContentKey>(db: Db, keys: readonly Key[], log: Pick<Log, 'error'>) =>
  readContents(db, keys).catch((error: unknown) => {
    log.error({ err: error }, 'Failed to fetch content')
    return contentsOf(keys, [])
  })

type HomeRequest = {
  language: Language
  settings: ShopSettings
  now: Date
  /** Preview contents, shown regardless of their time. */
  instead?: Partial<HomeContents>
}

/** The current home pictures in one language. */
export async function readHomePictures(db: Db, { instead, ...of }: HomeRequest): Promise<HomePictures> {
  const contents = { ...(await readContents(db, pictureKeys)), ...instead }
  const pictures = await findPictures(db, namedPictures(contents))
  return shownHomePictures(contents, pictures, { ...of, always: instead !== undefined })
}

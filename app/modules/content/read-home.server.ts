// Reads the texts and pictures of the home page and the frame.
import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { findPictures } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import type { ContentOf } from './content-form.ts'
import {
  type HomeContents,
  type HomePictures,
  pictureKeys,
  picturesOfHome,
  shownHomePictures,
} from './home-pictures.ts'
import { contentsOf, readContents } from './read-content.server.ts'
import { type FrameWords, type HomeWords, shownFrameWords, shownHomeWords } from './shown-content.ts'

type ReadOptions = { db: Db; language: Language; settings: ShopSettings; log: Pick<Log, 'error'> }

/** The home page texts in one language, or the defaults on an error. */
export const readHomeWords = async ({ db, language, settings, log }: ReadOptions): Promise<HomeWords> =>
  shownHomeWords(await readAll(db, ['hero', 'highlights', 'closeup'], log), settings, language)

/** The frame texts and menu, or the defaults on an error. */
export async function readFrame(options: ReadOptions): Promise<{ words: FrameWords; menu: ContentOf<'menu'> }> {
  const { db, log, settings, language } = options
  const { menu, ...texts } = await readAll(db, ['announcement', 'newsletter', 'menu'], log)
  return { words: shownFrameWords(texts, settings, language), menu }
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
  /** Shown instead of the public ones, regardless of their time. */
  preview?: Partial<HomeContents>
}

/** The current home pictures in one language. */
export async function readHomePictures(db: Db, { preview, ...options }: HomeRequest): Promise<HomePictures> {
  const contents = { ...(await readContents(db, pictureKeys)), ...preview }
  const pictures = await findPictures(db, picturesOfHome(contents))
  return shownHomePictures(contents, pictures, { ...options, always: preview !== undefined })
}

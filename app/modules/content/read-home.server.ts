// Reads the texts and pictures of the home page and the frame.
import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { findPictures } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import {
  type HomeContents,
  type HomePictures,
  type HomeRequest,
  pictureKeys,
  picturesOfHome,
  shownHomePictures,
} from './home-pictures.ts'
import { contentsOf, readContents } from './read-content.server.ts'
import { shownTexts } from './shown-content.ts'

type TextRequest = { db: Db; language: Language; settings: ShopSettings; log: Pick<Log, 'error'> }

/** The home page texts in one language, or the defaults on an error. */
export const readHomeWords = async ({ db, language, settings, log }: TextRequest) =>
  shownTexts(settings, language).home(await readOrDefaults(db, ['hero', 'highlights', 'closeup'], log))

/** The frame texts in one language and the menu, or the defaults on an error. */
export async function readFrame({ db, log, settings, language }: TextRequest) {
  const { menu, ...texts } = await readOrDefaults(db, ['announcement', 'newsletter', 'menu'], log)
  return { words: shownTexts(settings, language).frame(texts), menu }
}

/** Missing texts must not break a page: an error is logged. */
const readOrDefaults = <Key extends ContentKey>(db: Db, keys: readonly Key[], log: Pick<Log, 'error'>) =>
  readContents(db, keys).catch((error: unknown) => {
    log.error({ err: error }, 'Failed to fetch content')
    return contentsOf(keys, [])
  })

type PictureRequest = Omit<HomeRequest, 'always'> & {
  /** Shown instead of the public ones, regardless of their display times. */
  preview?: Partial<HomeContents>
}

/** The current home pictures in one language. */
export async function readHomePictures(db: Db, { preview, ...options }: PictureRequest): Promise<HomePictures> {
  const contents = { ...(await readContents(db, pictureKeys)), ...preview }
  const files = await findPictures(db, picturesOfHome(contents))
  return shownHomePictures(contents, files, { ...options, always: preview !== undefined })
}

import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findPictures } from './content.queries.server.ts'
import { type HomeContents, type HomePictures, namedPictures, pictureKeys, shownHomePictures } from './home-pictures.ts'
import { readContents } from './read-content.server.ts'

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

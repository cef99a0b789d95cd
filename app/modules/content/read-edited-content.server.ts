import type { Db } from '#app/platform/database/pool.server.ts'
import { type ContentVersion, contentHistory } from './admin/content-list.queries.server.ts'
import { findContent, findPictures } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import { type ContentTexts, contentTexts, picturesIn } from './content-texts.ts'
import { draftContent, publicContent } from './stored-content.ts'

/** A page as its form opens it: the draft where there is one, with the version it is at, and what was public before. */
export type EditedContent = {
  texts: ContentTexts
  version: number
  hasDraft: boolean
  isDefault: boolean
  history: readonly ContentVersion[]
  /** Of its pictures, by id. */
  pictureWidths: Readonly<Record<string, number[]>>
}

/** A page for its form. The history is read first, so that it never knows less than the version says. */
export async function readEditedContent(db: Db, key: ContentKey): Promise<EditedContent> {
  const history = await contentHistory(db, key)
  const { version, data, draft: stored } = await findContent(db, key)
  const draft = draftContent(key, stored)
  const texts = contentTexts(key, draft ?? publicContent(key, data))
  const pictures = await findPictures(db, picturesIn(key, texts))
  return {
    texts,
    pictureWidths: Object.fromEntries([...pictures].map(([id, { widths }]) => [id, widths])),
    version,
    hasDraft: draft !== undefined,
    isDefault: data === null,
    history,
  }
}

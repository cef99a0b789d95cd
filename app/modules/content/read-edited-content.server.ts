import type { Db } from '#app/platform/database/pool.server.ts'
import { type ContentVersion, contentHistory } from './admin/content-list.queries.server.ts'
import { findContent, findPictures } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import { type ContentTexts, contentTexts, picturesIn } from './content-texts.ts'
import { draftContent, publicContent } from './stored-content.ts'

/** The draft, or else the public text. */
export type EditedContent = {
  texts: ContentTexts
  version: number
  hasDraft: boolean
  isDefault: boolean
  history: readonly ContentVersion[]
  pictureWidths: Readonly<Record<string, number[]>>
}

/** Reads a page for its form. History first, so that the version is never newer than the history. */
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

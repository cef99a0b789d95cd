import type { Language } from '#app/i18n/language.ts'
import { pick } from '#app/kit/pick.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { liveRead } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { contentHistory, findContent, findContents, findPictures, findVersion } from './content.queries.server.ts'
import { contentDefaults } from './content-defaults.ts'
import { type ContentKey, contentKeys, type PageKey } from './content-fields.ts'
import { contentTexts, picturesIn } from './content-texts.ts'
import { type ShownPages, shownPage } from './shown-page.ts'
import { chartsOf, type MeasuredItem, type ShownChart, shownCharts } from './size-charts.ts'
import { type ContentOf, contentSchema, draftSchema } from './stored-content.ts'

/** The saved content of a key, or the default when nothing valid is stored. */
export const readContent = async <Key extends ContentKey>(db: Db, key: Key): Promise<ContentOf<Key>> =>
  (await readContents(db, [key]))[key]

/** Cached in the process until a text is published. */
export const readContents = async <Key extends ContentKey>(db: Db, keys: readonly Key[]) =>
  pick(await allContents(db), ...keys)

const allContents = liveRead('content' satisfies CacheTag, async (db) =>
  contentsOf(contentKeys, await findContents(db)),
)

export function contentsOf<Key extends ContentKey>(
  keys: readonly Key[],
  rows: readonly { key: string; data: unknown }[],
): { [One in Key]: ContentOf<One> } {
  const contents = keys.map((key) => [key, publicContent(key, rows.find((row) => row.key === key)?.data)])
  return Object.fromEntries(contents) as { [One in Key]: ContentOf<One> }
}

/** Returns the default when nothing is stored or the shape is outdated. */
export function publicContent<Key extends ContentKey>(key: Key, data: unknown): ContentOf<Key> {
  const stored = contentSchema[key].safeParse(data)
  return (stored.success ? stored.data : contentDefaults[key]) as ContentOf<Key>
}

/** Undefined without a draft or when its shape is outdated. */
export function draftContent<Key extends ContentKey>(key: Key, draft: unknown): ContentOf<Key> | undefined {
  const stored = draftSchema[key].safeParse(draft)
  return stored.success ? (stored.data as ContentOf<Key>) : undefined
}

/** A page's draft, else its public text, or a version (0 is the default text). Undefined for an unknown version. */
export async function readPreview<Key extends ContentKey>(db: Db, key: Key, version?: number) {
  if (version === undefined) {
    const { data, draft } = await findContent(db, key)
    return draftContent(key, draft) ?? publicContent(key, data)
  }
  const data = await findVersion(db, key, version)
  return data === undefined ? undefined : publicContent(key, data)
}

export type EditedContent = Awaited<ReturnType<typeof readEditedContent>>

/** Reads a page for its form: the draft, or else the public text. History first, so that the version is never newer than the history. */
export async function readEditedContent(db: Db, key: ContentKey) {
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

type PageRequest = {
  db: Db
  language: Language
  origin: string
  clock: () => Date
  settings: () => Promise<ShopSettings>
}

/** Returns a page in one language, with its public text and current facts. */
export async function showPage<Key extends PageKey>({ db, language, clock, origin, ...shop }: PageRequest, page: Key) {
  const [content, settings] = await Promise.all([readContent(db, page), shop.settings()])
  return { ...(shownPage(page, content, settings, language, clock()) as ShownPages[Key]), origin }
}

/** The size charts for a product; none, without a query, for one-size products. */
export async function readSizeCharts(db: Db, item: MeasuredItem): Promise<ShownChart[]> {
  const fitting = chartsOf(item)
  if (fitting.length === 0) return []
  const charts = shownCharts(await readContent(db, 'size-guide'))
  const ofItem = fitting.flatMap((kind) => charts.filter(({ name }) => name === kind))
  return ofItem.length > 0 ? [...ofItem, ...charts.filter(({ name }) => name === 'international')] : []
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Adapters } from '#app/context.server.ts'
import { storePicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import {
  heroWidths,
  inspectPicture,
  productWidths,
  type Rendition,
  renditions,
  widthsFor,
} from '#app/platform/images/inspect-picture.server.ts'
import { fileOf, type IndexEntry, picturesFolder } from './picture-index.ts'

const renditionsFolder = 'db/seed/renditions'

type Made = { width: number; height: number; renditions: Rendition[] }
type Sizes = Readonly<Record<string, { width: number; height: number; widths: number[] }>>

/** Picture ids by file name, deterministic. */
export type StoredPictures = ReadonlyMap<string, string>

/** Stores every photograph, eight at a time. Idempotent. */
export async function storePictures(adapters: Adapters, items: readonly IndexEntry[], now: Date) {
  const seeded = new Map<string, string>()
  const sizes = await readSizes()
  const todo = items.flatMap((item) => item.views.map((view) => ({ item, name: fileOf(item, view) }))).values()
  const worker = async () => {
    for (const { item, name } of todo) {
      const bytes = await readFile(`${picturesFolder}/${name}`)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const widths = item.category === 'hero' ? heroWidths : productWidths
      const made = (await readMade(hash.slice(0, 16), sizes)) ?? (await encode(name, bytes, widths))
      const id = hash.slice(0, 32)
      await storePicture(adapters.database.db, adapters.files, { id, ...made }, now)
      seeded.set(name, id)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return seeded as StoredPictures
}

async function readSizes(): Promise<Sizes> {
  const path = `${renditionsFolder}/index.json`
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Sizes) : {}
}

/** Renditions of tools/make-renditions.ts; undefined for a newer photograph. */
async function readMade(hash: string, sizes: Sizes): Promise<Made | undefined> {
  const size = sizes[hash]
  if (!size) return undefined
  const files = size.widths.flatMap((width) => (['webp', 'avif'] as const).map((format) => ({ width, format })))
  const read = async ({ width, format }: Omit<Rendition, 'bytes'>): Promise<Rendition> => ({
    width,
    format,
    bytes: await readFile(`${renditionsFolder}/${hash}/${width}.${format}`),
  })
  return { width: size.width, height: size.height, renditions: await Promise.all(files.map(read)) }
}

async function encode(name: string, bytes: Uint8Array, targetWidths: readonly number[]): Promise<Made> {
  const looked = await inspectPicture(bytes)
  if (!looked.ok) throw new Error(`${picturesFolder}/${name}: ${looked.reason}`)
  const { width, height } = looked.value
  const made = await renditions(bytes, widthsFor(width, targetWidths))
  if (!made.ok) throw new Error(`${picturesFolder}/${name}: ${made.reason}`)
  return { width, height, renditions: made.value }
}

/** Products by their first picture. */
export async function seededProducts(db: Db, items: readonly IndexEntry[], pictures: StoredPictures) {
  const rows = await db
    .selectFrom('productPictures')
    .select(['pictureId', 'productId'])
    .where('position', '=', 0)
    .execute()
  const byPicture = new Map(rows.map((row) => [row.pictureId, row.productId]))
  return new Map(
    items.flatMap((item) => {
      const productId = byPicture.get(pictures.get(fileOf(item, item.views[0] ?? 'front')) ?? '')
      return productId ? [[item.id, productId] as const] : []
    }),
  )
}

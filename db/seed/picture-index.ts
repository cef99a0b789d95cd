import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { categories } from '#app/modules/catalog/category.ts'

export const picturesFolder = 'db/seed/pictures'

const entry = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum([...categories, 'hero']),
  garment: z.string(),
  cut: z.string(),
  colour: z.string(),
  pattern: z.string(),
  fabric: z.string(),
  views: z.array(z.string()).min(1),
  alt_en: z.string().min(1),
  alt_th: z.string().min(1),
})

export type IndexEntry = z.infer<typeof entry>

/** Throws on an unknown category or field, with its place. */
export const readIndex = (): IndexEntry[] =>
  z.array(entry).parse(JSON.parse(readFileSync(`${picturesFolder}/index.json`, 'utf8')))

export const fileOf = (item: IndexEntry, view: string): string =>
  item.category === 'hero' ? `${item.id}.jpg` : `${item.id}-${view}.jpg`

const views: Readonly<Record<string, { en: string; th: string }>> = {
  three: { en: 'seen at an angle', th: 'มุมเฉียง' },
  side: { en: 'from the side', th: 'มองจากด้านข้าง' },
  back: { en: 'from the back', th: 'มองจากด้านหลัง' },
  detail: { en: 'close up', th: 'ภาพใกล้' },
}

/** Alternative texts: the front from the index, others with their angle. */
export function altOf(item: IndexEntry, view: string): { altEn: string; altTh: string } {
  const angle = views[view]
  if (!angle) return { altEn: item.alt_en, altTh: item.alt_th }
  return { altEn: `${item.alt_en}, ${angle.en}`, altTh: `${item.alt_th} ${angle.th}` }
}

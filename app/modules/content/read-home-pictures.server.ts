import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type HomeContent, homeContentOf } from './home-content.ts'

/** A picture with the widths its files have. */
type HomePicture = { id: string; widths: number[] }
type DescribedPicture = HomePicture & { alt: { en: string; th: string } }

export type HomePictures = {
  hero: (DescribedPicture & { productId?: string })[]
  detail?: DescribedPicture
  brandId?: string
  customers: HomePicture[]
}

/** What the owner chose for the home page, in her order: content row "home". Nothing where nothing is chosen. */
export async function readHomePictures(db: Db): Promise<HomePictures> {
  const row = await db.selectFrom('content').select('data').where('key', '=', 'home').executeTakeFirst()
  const home = homeContentOf(row?.data ?? {})
  const pictures = await picturesOf(db, home)
  const described = (chosen: { pictureId: string; altEn: string; altTh: string }): DescribedPicture[] => {
    const picture = pictures.get(chosen.pictureId)
    return picture ? [{ ...picture, alt: { en: chosen.altEn, th: chosen.altTh } }] : []
  }
  const [detail] = home.detail ? described(home.detail) : []
  return {
    hero: home.heroes.flatMap((chosen) =>
      described(chosen).map((one) => (chosen.productId ? { ...one, productId: chosen.productId } : one)),
    ),
    ...(detail ? { detail } : {}),
    ...(home.brandId ? { brandId: home.brandId } : {}),
    customers: home.customerPictureIds.flatMap((id) => pictures.get(id) ?? []),
  }
}

/** Of the chosen pictures those whose files are there. */
async function picturesOf(db: Db, home: HomeContent): Promise<ReadonlyMap<string, HomePicture>> {
  const described = [...home.heroes, ...(home.detail ? [home.detail] : [])].map((chosen) => chosen.pictureId)
  const ids = [...described, ...home.customerPictureIds]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<HomePicture>`
    select id, widths from pictures where ready and id = any(${ids})`.execute(db)
  return new Map(rows.map((picture) => [picture.id, picture]))
}

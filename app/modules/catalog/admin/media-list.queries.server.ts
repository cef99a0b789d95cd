// Only the shop's own pictures. Reads content, orders and customers to find their uses.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { readPage } from '#app/platform/database/list-sql.ts'
import type { Pictures } from '#app/platform/database/schema.gen.ts'
import { isUnusedPicture } from '../pictures/pictures.queries.server.ts'
import { containsText } from '../search/product-search.queries.server.ts'
import type { MediaFilters } from './media-filters.ts'

type PictureUse = { id: string; en: string; th: string; hasEnglish: boolean; hasThai: boolean }

/** `min`: the smallest stored width, in pixels as all. */
export type MediaPicture = Pick<Selectable<Pictures>, 'id' | 'width' | 'height' | 'createdAt'> & {
  min: number
  /** At most four; `moreProducts` has the rest. */
  products: PictureUse[]
  moreProducts: number
  brands: PictureUse[]
  inContent: boolean
  isUnused: boolean
}

const shownProducts = 4

/** Newest first. */
export const mediaPictures = (db: Db, filters: MediaFilters) =>
  readPage(db, filters, {
    matching: matching(filters),
    sort: sql`created_at desc, id`,
    rows: (page) => sql<MediaPicture>`
      select pictures.*,
             case when products::text = '[]' and brands::text = '[]' and not "inContent" then (${isUnusedPicture})
                  else false end as "isUnused"
        from (select pictures.id, pictures.width, pictures.height, pictures.created_at,
                     coalesce((select min(w) from unnest(pictures.widths) w), 320) as min,
                     coalesce((select json_agg(${pictureUse('use.name_en', 'use.name_th')} order by use.id)
                                 from ${productUses} use where use.place <= ${shownProducts}), '[]') as products,
                     greatest(0, (select count(*)::int from ${productUses} use) - ${shownProducts}) as "moreProducts",
                     coalesce((select json_agg(${pictureUse('use.name', 'use.name')} order by use.id)
                                 from brands use where use.picture_id = pictures.id), '[]') as brands,
                     pictures.id = any(array(${picturesInContent})) as "inContent"
                from (select * ${page}) pictures) pictures
       order by created_at desc, id`,
  })

const pictureUse = (english: string, thai: string) => sql`
  json_build_object('id', use.id, 'en', ${sql.ref(english)}, 'th', ${sql.ref(thai)},
                    'hasEnglish', use.alt_en <> '', 'hasThai', use.alt_th <> '')`

/** Deleted products count as no use. */
const productUses = sql`(
  select p.id, p.name_en, p.name_th, pp.alt_en, pp.alt_th, row_number() over (order by p.id) as place
    from product_pictures pp join products p on p.id = pp.product_id
   where pp.picture_id = pictures.id and p.deleted_at is null)`

/** Every picture id in the content; read once per list. */
const picturesInContent = sql`
  select (regexp_matches(coalesce(data::text, '') || ' ' || coalesce(draft::text, ''), '[0-9a-f]{32}', 'g'))[1] from content`

function matching({ q, show }: MediaFilters): RawBuilder<unknown> {
  const conditions = [
    sql`pictures.uploaded_by is null`,
    sql`not exists (select 1 from review_pictures where picture_id = pictures.id)`,
    sql`not exists (select 1 from customers where avatar_picture_id = pictures.id)`,
  ]
  if (q) conditions.push(sql`pictures.id = any(array(${picturesOfNamed(q)}))`)
  if (show === 'alt') conditions.push(sql`pictures.id in (${withoutAltText})`)
  if (show !== 'unused') return sql`from pictures where ${sql.join(conditions, sql` and `)}`
  // Excludes product pictures first: most are, and checking the other uses is slower.
  return sql`
    from (select * from pictures
           where not exists (select 1 from product_pictures where picture_id = pictures.id) offset 0) pictures
   where ${sql.join([...conditions, isUnusedPicture], sql` and `)}`
}

const picturesOfNamed = (q: string) => sql`
  select pp.picture_id from products p join product_pictures pp on pp.product_id = p.id
   where p.deleted_at is null and ${containsText(q)}
   union select picture_id from brands where picture_id is not null and name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`

const withoutAltText = sql`
  select pp.picture_id from product_pictures pp join products p on p.id = pp.product_id
   where p.deleted_at is null and (pp.alt_en = '' or pp.alt_th = '')
   union select picture_id from brands where picture_id is not null and (alt_en = '' or alt_th = '')`

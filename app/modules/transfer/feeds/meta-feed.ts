import { csv } from '#app/kit/csv.ts'
import type { FeedItem } from './feed-items.ts'

const columns = {
  id: (item) => item.id,
  title: (item) => item.title,
  description: (item) => item.description,
  availability: (item) => (item.inStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: (item) => item.price,
  sale_price: (item) => item.salePrice ?? '',
  link: (item) => item.link,
  image_link: (item) => item.jpegs[0] ?? '',
  additional_image_link: (item) => item.jpegs.slice(1).join(','),
  brand: (item) => item.brand,
  item_group_id: (item) => item.group,
  google_product_category: (item) => String(item.productCategory),
  gender: () => 'female',
  age_group: () => 'adult',
  color: (item) => item.colour,
  size: (item) => item.size,
  material: (item) => item.material,
} as const satisfies Readonly<Record<string, (item: FeedItem) => string>>

/** CSV for Meta's catalog, without byte order mark. */
export const metaFeed = (items: readonly FeedItem[]): string =>
  csv(
    Object.keys(columns),
    items.map((item) => Object.values(columns).map((cell) => cell(item))),
    { numbers: false },
  ).replace(/^\uFEFF/, '')

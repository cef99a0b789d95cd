import { csv } from '#app/kit/csv.ts'
import { xmlText } from '#app/kit/xml.ts'
import type { FeedItem } from './read-feed.server.ts'

/** `link`: the home page. */
type Channel = { title: string; description: string; link: string }

/** RSS 2.0 with Google Merchant Center's g: namespace. */
export const googleFeed = (channel: Channel, items: readonly FeedItem[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', channel.title) + element('link', channel.link) + element('description', channel.description),
    ...items.map((item) => `<item>${elementsOf(item).join('')}</item>`),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')

/** Google repeats an element instead of joining texts, and has none for an empty text. */
const elementsOf = (item: FeedItem): string[] =>
  Object.entries({
    ...columnsOf(item),
    availability: item.inStock ? 'in_stock' : 'out_of_stock',
    identifier_exists: 'no',
    image_link: item.images.slice(0, 1),
    additional_image_link: item.images.slice(1),
  }).flatMap(([name, texts]) => [texts].flat().map((text) => (text === '' ? '' : element(`g:${name}`, text))))

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** In Meta's words. */
const columns: Readonly<Record<string, (item: FeedItem) => string>> = {
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
}

const columnsOf = (item: FeedItem) =>
  Object.fromEntries(Object.entries(columns).map(([name, textOf]) => [name, textOf(item)]))

/** CSV for Meta's catalog, without byte order mark. */
export function metaFeed(items: readonly FeedItem[]): string {
  const rows = items.map((item) => Object.values(columnsOf(item)))
  return csv(Object.keys(columns), rows, { numbers: false }).replace(/^\uFEFF/, '')
}

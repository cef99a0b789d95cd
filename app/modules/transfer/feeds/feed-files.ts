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

const elementsOf = (item: FeedItem): string[] => [
  g('id', item.id),
  g('item_group_id', item.group),
  g('title', item.title),
  g('description', item.description),
  g('link', item.link),
  ...item.images.map((image, at) => g(at === 0 ? 'image_link' : 'additional_image_link', image)),
  g('availability', item.inStock ? 'in_stock' : 'out_of_stock'),
  g('price', item.price),
  ...(item.salePrice ? [g('sale_price', item.salePrice)] : []),
  g('brand', item.brand),
  g('condition', 'new'),
  g('identifier_exists', 'no'),
  g('google_product_category', String(item.productCategory)),
  g('gender', 'female'),
  g('age_group', 'adult'),
  ...(item.colour ? [g('color', item.colour)] : []),
  g('size', item.size),
  ...(item.material ? [g('material', item.material)] : []),
]

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
const g = (name: string, text: string): string => element(`g:${name}`, text)

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

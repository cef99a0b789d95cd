import { xmlText } from '#app/kit/xml.ts'
import type { FeedItem } from './feed-items.ts'

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

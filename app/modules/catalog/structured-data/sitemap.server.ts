import { languages, localPath } from '#app/i18n/language.ts'
import { xmlText } from '#app/kit/xml.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Address } from '#app/site.ts'
import { usualWidths } from '#app/ui/pictures/picture-widths.ts'
import { categories } from '../category.ts'
import { listedProducts } from '../shop-pages.queries.server.ts'

/** Search engines read no more per file. */
const maxAddresses = 50_000
/** Per product; the file must stay below 50 MB. */
const picturesEach = 3

type Place = { path: Address; changed?: Date; pictures?: string[] }

/** Returns the sitemap: pages, categories and products in both languages, linked to each other. */
export async function sitemap(db: Db, origin: string, pages: readonly Address[]): Promise<string> {
  const products = await listedProducts(db, maxAddresses / languages.length - 100, picturesEach)
  const places: Place[] = [
    ...pages.map((path) => ({ path })),
    ...categories.map((category): Place => ({ path: `/category/${category}` })),
    ...products.map(
      (product): Place => ({
        path: `/product/${product.id}`,
        changed: product.updatedAt,
        pictures: product.pictures.map(({ id, width }) => `/media/${id}/${width ?? usualWidths.at(-1)}.webp`),
      }),
    ),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...places.flatMap((place) => languages.map((language) => entry(place, localPath(place.path, language), origin))),
    '</urlset>',
    '',
  ].join('\n')
}

function entry({ path, changed, pictures = [] }: Place, address: string, origin: string): string {
  const others = languages.map((other) => alternate(other, origin + localPath(path, other)))
  return [
    '<url>',
    `<loc>${xmlText(origin + address)}</loc>`,
    ...(changed ? [`<lastmod>${changed.toISOString()}</lastmod>`] : []),
    ...others,
    alternate('x-default', origin + path),
    ...pictures.map((picture) => `<image:image><image:loc>${xmlText(origin + picture)}</image:loc></image:image>`),
    '</url>',
  ].join('')
}

const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(address)}"/>`

import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { addProducts, pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { sitemap } from './sitemap.server.ts'

const { db } = await testDatabase()

const linkTo = (language: string, path: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="https://mai.example${path}"/>`
const entry = (path: string, english: string, before = '', behind = '') =>
  `<url><loc>https://mai.example${path}</loc>${before}${linkTo('en', english)}${linkTo('th', `/th${english}`)}${linkTo('x-default', english)}${behind}</url>`

test('the sitemap lists both languages of each page, and products with update time and three pictures', async () => {
  await addProducts(db, [{ id: 'shawl', pictures: 4 }])
  await db.updateTable('products').set({ updatedAt: someDay }).execute()
  const lines = (await sitemap(db, 'https://mai.example', ['/about'])).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    entry('/about', '/about'),
    entry('/th/about', '/about'),
  ])
  const time = '<lastmod>2026-11-21T05:00:00.000Z</lastmod>'
  const pictures = [0, 1, 2].map((at) => `https://mai.example/media/${pictureIdOf('shawl', at)}/1050.webp`)
  const images = pictures.map((address) => `<image:image><image:loc>${address}</image:loc></image:image>`).join('')
  expect(lines.slice(-4)).toEqual([
    entry('/product/shawl', '/product/shawl', time, images),
    entry('/th/product/shawl', '/product/shawl', time, images),
    '</urlset>',
    '',
  ])
})

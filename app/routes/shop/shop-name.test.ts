import { expect, test } from 'vitest'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { listedPages } from '#app/site.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { get, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { app } = await testApp(database)
await addProducts(database.db, [{ id: 'lotus-dress' }])
const { name: _, newArrivalDays, lineId } = await readSettings(database.db)
await savedSettings(database.db, 'shop', { name: 'Lotus & Co', newArrivalDays, lineId }, someDay)

const paths = ['/category/dress', '/product/lotus-dress', '/search', '/cart', '/wishlist', '/auth']

test.each([...paths, ...listedPages, '/nowhere'].flatMap((path) => [path, path === '/' ? '/th' : `/th${path}`]))(
  '%s shows the shop name from the settings and no other',
  async (path) => {
    const html = await (await app(get(path))).text()
    // The demo's addresses (hello@mai.example) are separate settings.
    expect(html.replaceAll(/MAI_\w+/g, '').match(/.{0,60}\bMAI\b.{0,20}/g) ?? []).toEqual([])
    expect(html).toMatch(/<title>[^<]*Lotus &amp; Co/)
  },
)

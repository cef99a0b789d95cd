import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { csv } from '#app/kit/csv.ts'
import { satang } from '#app/kit/money.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testApp } from '#tests/support/app.ts'
import { pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startImport } from './change-import.server.ts'
import { checkImport } from './check-import.server.ts'
import { exportHead, readExport } from './read-export.server.ts'

const by = { actorId: 'owner', now: new Date('2026-11-21T05:00:00Z') }

async function shopWithProducts() {
  const database = await testDatabase()
  const { db } = database
  const { adapters, runJobs } = await testApp(database, { clock: () => by.now })
  const ids = [0, 1].map((at) => pictureIdOf('export', at))
  for (const id of ids)
    await db
      .insertInto('pictures')
      .values({ id, width: 1050, height: 1400, widths: [320, 1050], ready: true })
      .execute()
  await stockedProduct(db, {
    nameEn: '=Jade, "silk"',
    nameTh: '-เดรสหยก',
    descriptionEn: 'a < b & <i>c</i>\n\n\n• two',
    descriptionTh: 'ผ้าไหม\nซับใน',
    fabricEn: '@silk',
    careTh: "'ซักมือ",
    colour: 'jade and ivory',
    style: 'lotus',
    price: satang(99_050),
    compareAtPrice: satang(129_000),
    costPrice: satang(40_000),
    pictures: ids.map((id, at) => ({ id, altEn: at ? '' : '+front', altTh: 'ด้านหน้า' })),
    stock: { S: 2, M: 0, XL: 1 },
  })
  await stockedProduct(db, { nameEn: 'Fan', nameTh: 'พัด', category: 'accessories', stock: { 'Free size': 3 } })
  await stockedProduct(db, { nameEn: 'Hidden set', nameTh: 'ชุด', category: 'set', hidden: true, stock: { M: 1 } })
  return { database, db, shop: { ...adapters, db }, runJobs }
}

const drafts = async (db: Parameters<typeof findProductDraft>[0]) =>
  Promise.all(['jade-silk', 'fan', 'hidden-set'].map((id) => findProductDraft(db, id, { withCost: true })))

test('an exported file imports as unchanged, and restores products that were changed since', async () => {
  const { db, shop, runJobs } = await shopWithProducts()
  const file = strToU8(csv(exportHead, await readExport(db, shop.origin)))
  const given = { name: 'products.csv', bytes: file, fallback: undefined }
  const checked = await checkImport(shop, given, by)
  if (!checked.ok) throw new Error(JSON.stringify(checked))
  const items = db.selectFrom('productImportItems').select(['handle', 'forecast']).orderBy('position')
  expect(await items.execute()).toEqual(
    ['fan', 'hidden-set', 'jade-silk'].map((handle) => ({ handle, forecast: 'same' })),
  )

  const before = await drafts(db)
  await db.deleteFrom('productImportItems').execute()
  await db
    .updateTable('products')
    .set({
      nameEn: 'x',
      descriptionTh: '',
      priceSatang: satang(1),
      compareAtPriceSatang: null,
      costSatang: null,
      hidden: false,
      colour: '',
      style: '',
    })
    .execute()
  await db.deleteFrom('productPictures').execute()
  const again = await checkImport(shop, given, by)
  if (!again.ok) throw new Error(JSON.stringify(again))
  await startImport(db, again.value.id, by)
  await runJobs()
  expect(await drafts(db)).toEqual(before.map((draft) => ({ ...draft, version: 2 })))
})

test('the export has Shopify’s column names, a row per size and picture, and no formula cell', async () => {
  const { db, shop } = await shopWithProducts()
  const rows = await readExport(db, shop.origin)
  const cells = rows.map((row) => Object.fromEntries(exportHead.map((name, at) => [name, row[at]])))
  const jade = cells.filter((row) => row['URL handle'] === 'jade-silk')
  expect(
    jade.map((row) => [row['Option1 value'], row['Inventory quantity'], row.Price, row['Image position']]),
  ).toEqual([
    ['S', 2, 990.5, 1],
    ['M', 0, 990.5, 2],
    ['XL', 1, 990.5, undefined],
  ])
  expect(jade[0]).toMatchObject({
    Title: '=Jade, "silk"',
    Vendor: 'Lua',
    Type: 'dress',
    Status: 'active',
    'Option1 name': 'Size',
    'Compare-at price': 1290,
    'Cost per item': 400,
    'Product image URL': `${shop.origin}/media/${pictureIdOf('export', 0)}/1050.webp`,
  })
  expect(cells.find((row) => row['URL handle'] === 'fan')).toMatchObject({
    'Option1 name': 'Title',
    'Option1 value': 'Default Title',
  })
  expect(cells.find((row) => row['URL handle'] === 'hidden-set')).toMatchObject({
    'Published on online store': 'FALSE',
    Status: 'draft',
  })
  expect(csv(exportHead, rows)).not.toMatch(/(?:^|,)"?[=+\-@]/m)
})

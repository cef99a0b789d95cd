import { expect, test } from 'vitest'
import { stockedProduct } from './factories/stocked-product.ts'
import { get, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { recordStatements } from './support/record-statements.ts'

const database = await testDatabase()
const { db, statements } = recordStatements(database)
const { app } = await testApp({ ...database, db })
const { id } = await stockedProduct(database.db)

const pages = [
  '/',
  '/category/dress',
  `/product/${id}`,
  '/search?q=silk',
  '/cart',
  '/wishlist',
  '/checkout',
  '/payment',
]
const information = [
  '/about',
  '/sustainability',
  '/careers',
  '/press',
  '/contact',
  '/shipping',
  '/size-guide',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/returns',
]

test.each([...pages, ...information, '/track', '/auth'])('%s reads the settings once', async (path) => {
  statements.length = 0
  expect((await app(get(path))).status).toBe(200)
  expect(statements.filter((statement) => statement.includes('from "settings"'))).toHaveLength(1)
})

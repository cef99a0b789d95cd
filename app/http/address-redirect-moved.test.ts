import { expect, test } from 'vitest'
import { writeHits } from '#app/modules/redirects/flush-redirect-hits.server.ts'
import { saveRedirect } from '#app/modules/redirects/save-redirect.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedRedirect } from '#tests/factories/saved-redirect.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, owner } = await staffedShop(database, { clock: () => someDay })
const moved = (from: string, to: string, permanent = true) => savedRedirect(db, { from, to, permanent }, owner.userId)
const answerTo = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) => {
  const { status, headers: answered } = await app(get(path, headers))
  return [status, answered.get('location')]
}

test('a permanent redirect is a 301 cached for an hour, a temporary one an uncached 302', async () => {
  await moved('/products/lotus', '/category/silk')
  await moved('/sale', '/new', false)
  expect(await answerTo('/products/lotus')).toEqual([301, '/category/silk'])
  expect(await answerTo('/sale')).toEqual([302, '/new'])
  const keeping = async (path: string) => (await app(get(path))).headers.get('cache-control')
  expect([await keeping('/products/lotus'), await keeping('/sale')]).toEqual(['public, max-age=3600', 'no-store'])
})

test.each([
  ['/th/pages/story', '/th/about'],
  ['/Pages/Story/', '/about'],
  ['/pages/story?utm_source=line&x=%E0%B8%9C', '/about?utm_source=line&x=%E0%B8%9C'],
  ['/th/pages/look?sort=newest&page=2', '/th/category/silk?sort=price_asc&page=2#collection'],
  ['/th/pages/home?a=1', '/th?a=1'],
  ['/th/pages/market?a=1', 'https://shopee.co.th/mai?shop=1&a=1'],
])('%s redirects to %s', async (path, location) => {
  await saveAll()
  expect(await answerTo(path)).toEqual([301, location])
})

async function saveAll() {
  const targets = {
    '/pages/story': '/about',
    '/pages/look': '/category/silk?sort=price_asc#collection',
    '/pages/home': '/',
    '/pages/market': 'https://shopee.co.th/mai?shop=1',
  }
  for (const [from, to] of Object.entries(targets)) {
    const typed = { from, to, permanent: true }
    await saveRedirect(db, { typed, origin }, { actorId: owner.userId, now: someDay })
  }
}

test('a redirect applies to GET and HEAD, even for an image, but not to POST', async () => {
  await moved('/cdn/lotus.jpg', '/new')
  expect(await answerTo('/cdn/lotus.jpg', { accept: 'image/webp' })).toEqual([301, '/new'])
  const head = await app(new Request(`${origin}/cdn/lotus.jpg`, { method: 'HEAD' }))
  expect([head.status, head.headers.get('location')]).toEqual([301, '/new'])
  const sent = await app(post('/cdn/lotus.jpg', {}))
  expect([sent.status, sent.headers.get('location')]).toEqual([405, null])
})

test('a redirect applies to a hidden product; a visible product shows its page instead', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Gone dress', hidden: true })
  expect((await answerTo(`/product/${id}`))[0]).toBe(404)
  await moved(`/product/${id}`, '/new')
  expect(await answerTo(`/th/product/${id}?size=M`)).toEqual([301, '/th/new?size=M'])
  await db.updateTable('products').set({ hidden: false }).where('id', '=', id).execute()
  expect((await answerTo(`/product/${id}`))[0]).toBe(200)
})

test('a link inside the shop follows a redirect through the router’s own headers', async () => {
  await moved('/linked', '/faq', false)
  const data = async (path: string) => {
    const { status, headers } = await app(get(path))
    return [status, headers.get('x-remix-redirect'), headers.get('x-remix-status')]
  }
  expect(await data('/th/linked.data?_routes=routes%2Fpages%2Fnot-found&a=1')).toEqual([204, '/th/faq?a=1', '302'])
  expect((await data('/not-linked.data'))[0]).toBe(404)
})

test('visits through a redirect are counted, HEAD requests are not', async () => {
  const id = await moved('/followed', '/new')
  for (const path of ['/followed', '/th/followed']) await answerTo(path)
  await app(new Request(`${origin}/followed`, { method: 'HEAD' }))
  await writeHits(db)
  const row = await db.selectFrom('redirects').select('hits').where('id', '=', Number(id)).executeTakeFirst()
  expect(row?.hits).toBe(2)
})

test('an address without a redirect is a 404, a malformed one a 400', async () => {
  expect(await answerTo('/no-such-page')).toEqual([404, null])
  expect(await answerTo('/%E0%B8')).toEqual([400, null])
})

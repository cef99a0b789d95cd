import { expect, test } from 'vitest'
import { cachePlan } from '#app/http/cacheable-pages.ts'
import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { contentTexts } from '#app/modules/content/content-texts.ts'
import { readEditedContent } from '#app/modules/content/read-content.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { recordStatements } from '#tests/support/record-statements.ts'

const database = await testDatabase()
const { db, statements } = recordStatements(database)
const { app, owner } = await staffedShop({ ...database, db }, { clock: () => someDay })
const received = await recordInvalidations(database.url)
const dress = await stockedProduct(database.db, { nameEn: 'Dress', stock: { S: 1, M: 1 } })
const fan = await stockedProduct(database.db, { nameEn: 'Fan', category: 'accessories', stock: { 'Free size': 1 } })

const read = async (path: string, cookie = '') => {
  const answer = await app(get(path, cookie ? { cookie } : {}))
  return (await answer.text()).replaceAll(/<!-- -->|\u2060/g, '')
}
const edited = () => read('/admin/content/size-guide', owner.cookie)
const version = async () => String((await readEditedContent(database.db, 'size-guide')).version)
const send = async (fields: Record<string, string>) => {
  const form = { ...contentTexts('size-guide', contentDefaults['size-guide']), version: await version(), ...fields }
  const answer = await app(post('/admin/content/size-guide', form, { cookie: owner.cookie }))
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}
const rowOfM = (html: string) => {
  const chart = /<caption[^>]*>(?:Dresses|เดรส)<.*?<\/table>/s.exec(html)?.[0] ?? ''
  return [...(/>M<\/th>(.*?)<\/tr>/s.exec(chart)?.[1] ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text)
}

test('a published chart is on the size guide and product pages in both languages, and drops cached pages', async () => {
  for (const path of [`/product/${dress.id}`, `/th/product/${dress.id}`]) expect(await read(path)).not.toContain('93.5')
  await received()
  const typed = { 'dresses-M-hips': '๙๓.๕', 'dresses-L-inseam': '70' }
  const { status, html } = await send({ intent: 'publish', ...typed })
  expect([status, html.includes('Page content has been successfully updated')]).toEqual([200, true])
  expect(await received()).toEqual(['content'])
  for (const path of ['/size-guide', '/th/size-guide'])
    expect([path, rowOfM(await read(path))]).toEqual([path, ['88', '70', '93.5', '–', '116']])
  for (const path of ['/size-guide', '/th/size-guide', `/product/${dress.id}`, `/th/product/${dress.id}`]) {
    expect([path, (await read(path)).includes('93.5')]).toEqual([path, true])
    expect(cachePlan(path)?.tags).toContain('content')
  }
  expect(await edited()).toContain('value="93.5"')
  const log = await database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entityId', '=', 'size-guide')
    .orderBy('id')
    .execute()
  expect(log.at(-1)).toMatchObject({
    action: 'content.save',
    actorId: owner.userId,
    detail: { version: Number(await version()), fields: ['dresses-M-hips', 'dresses-L-inseam'] },
  })
})

test('a draft is only in its preview; earlier versions and the original charts can be viewed and restored', async () => {
  await send({ intent: 'publish', 'dresses-M-length': '117.5' })
  const published = await version()
  await send({ intent: 'draft', 'dresses-M-length': '131.5' })
  const preview = '/admin/content/size-guide/preview'
  expect(rowOfM(await read('/size-guide'))).toEqual(['88', '70', '94', '117.5'])
  for (const path of [preview, `/th${preview}`])
    expect([path, rowOfM(await read(path, owner.cookie))]).toEqual([path, ['88', '70', '94', '131.5']])
  expect(rowOfM(await read(`${preview}?version=${published}`, owner.cookie))[3]).toBe('117.5')
  expect(rowOfM(await read(`${preview}?version=0`, owner.cookie))[3]).toBe('116')
  expect((await send({ intent: 'restore', from: '0' })).status).toBe(409)
  await send({ intent: 'drop' })
  expect((await send({ intent: 'restore', from: '0' })).status).toBe(302)
  expect(rowOfM(await read('/size-guide'))).toEqual(['88', '70', '94', '116'])
})

test('an implausible measure is refused at its field with chart, size and measure; nothing changes', async () => {
  const before = await fingerprint(database)
  const { status, html } = await send({
    intent: 'publish',
    'tops-M-bust': '34',
    'dresses-L-waist': '69.5',
    'international-S-uk': 'eight',
  })
  expect(status).toBe(422)
  for (const [cell, typed, problem] of [
    ['tops-M-bust', '34', 'Tops M: Bust – This does not look like centimetres.'],
    ['dresses-L-waist', '69.5', 'Dresses L: Waist – Smaller than in the previous size.'],
    ['international-S-uk', 'eight', 'International S: UK – Type a size such as 8'],
  ] as const) {
    const field = new RegExp(`<input[^>]* name="${cell}"[^>]*>`).exec(html)?.[0] ?? ''
    for (const part of [`value="${typed}"`, 'aria-invalid="true"', `aria-describedby="${cell}-error"`])
      expect(field).toContain(part)
    expect(html).toContain(`id="${cell}-error">${problem}`)
  }
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect((await send({ intent: 'publish', version: '999', 'tops-M-bust': '87' })).status).toBe(409)
  expect(await fingerprint(database)).toEqual(before)
})

test('pages read the charts in one query, and one-size products read none', async () => {
  const contents = async (path: string) => {
    statements.length = 0
    await read(path)
    return statements.filter((statement) => statement.includes('from "content"')).length
  }
  const frame = await contents('/cart')
  expect(frame).toBe(1)
  expect(await contents('/size-guide')).toBe(frame + 1)
  expect(await contents(`/product/${dress.id}`)).toBe(frame + 1)
  expect(await contents(`/product/${fan.id}`)).toBe(frame)
})

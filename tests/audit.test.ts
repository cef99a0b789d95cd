import { afterAll, describe, expect, test } from 'vitest'
import { adminIntents } from '#app/admin-intents.ts'
import './support/cheap-passwords.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { preparedShop } from './support/prepared-shop.ts'
import { rawWordsAfter } from './support/raw-words.ts'
import { whole } from './support/spoil-form.ts'
import { undoableDatabase } from './support/undoable-database.ts'
import { type ValidForm, validForms } from './support/valid-forms.ts'

const { url } = await testDatabase()
const database = await undoableDatabase(url)
afterAll(() => database.close())
const { db } = database
const shop = await preparedShop(database)
const forms = await validForms(shop)

const personOf = ({ by }: ValidForm) => (by === 'visitor' ? { userId: '', cookie: '' } : shop.people[by])

let networks = 0
/** Each request from its own network, below every rate limit, and as the router sends it: no page is rendered. */
const send = (form: ValidForm) =>
  shop.app(whole(form, personOf(form).cookie).request(), {
    ip: `198.18.${networks >> 8}.${networks++ & 255}`,
  })

const newestEntry = async () =>
  Number((await db.selectFrom('auditLog').select(db.fn.max('id').as('id')).executeTakeFirst())?.id ?? 0)

/** The response status, the log entries and the raw values in them. */
const sendAndUndo = (form: ValidForm) =>
  database.attempt(
    async () => {
      if (form.loggedAfter) await send(form.loggedAfter)
      const before = await newestEntry()
      const { status } = await send(form)
      const entries = await db
        .selectFrom('auditLog')
        .select(['action', 'actorId'])
        .where('id', '>', before)
        .orderBy('action')
        .execute()
      return { status, entries, raw: await rawWordsAfter(db, before) }
    },
    () => false,
  )

test('every writing entry point for staff or admins lists its audited writes', () => {
  const staffs = entryPoints().flatMap(({ id, entry }) =>
    entry.write === 'staff' || entry.write === 'admin' ? [id] : [],
  )
  expect(Object.keys(adminIntents).toSorted()).toEqual(staffs.toSorted())
})

describe.each(Object.entries(adminIntents))('%s', (id, intents) => {
  const logged = forms.filter(({ route, logs }) => route === id && logs)

  test.each([...intents])('%s is logged with its author and readable values, not raw ones', async (intent) => {
    const sent = logged.filter((form) => form.intent === intent)
    expect(sent.length).toBeGreaterThan(0)
    for (const form of sent) {
      const { status, entries, raw } = await sendAndUndo(form)
      const actorId = personOf(form).userId
      expect([entries, raw]).toEqual([form.logs?.toSorted().map((action) => ({ action, actorId })), []])
      // 202: a redirect for the router.
      expect([200, 201, 202, 302]).toContain(status)
    }
  })

  test.each(logged.filter(({ ownerOnly }) => ownerOnly))(
    '$intent is refused for staff with 403, and the refusal is logged',
    async (form) => {
      const { status, entries, raw } = await sendAndUndo({ ...form, by: 'staff' })
      const entry = { action: 'order.refused', actorId: shop.people.staff.userId }
      expect([status, entries, raw]).toEqual([403, [entry], []])
    },
  )
})

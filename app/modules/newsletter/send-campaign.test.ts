import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { personOfAddress } from '#app/modules/customers/admin/person-page.queries.server.ts'
import { erasePerson } from '#app/modules/customers/erase-person.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { mailOutboxWorker } from '#app/modules/mails/send-mails.server.ts'
import { startBackgroundWork } from '#app/platform/jobs/background-work.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { confirmedReader, savedCampaign } from '#tests/factories/saved-campaign.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { headerOf, mailServer, partsOf } from '#tests/support/mail-server.ts'
import { newsletterTasks, sendCampaign } from './send-campaign.server.ts'
import { startCampaign, stopCampaign } from './start-campaign.server.ts'
import { recordSubscription } from './subscribers.queries.server.ts'

const database = await testDatabase()
const { db } = database
const server = await mailServer()
afterAll(() => server.close())
const by = { actorId: 'owner', now: someDay }
const ports = {
  database,
  mailer: smtpMailer(server.url, 'MAI <hello@mai.example>'),
  bounces: undefined,
  origin: 'https://mai.example',
  clock: () => someDay,
}

beforeEach(async () => {
  server.received.length = 0
  server.answers.refuses = () => undefined
  server.answers.onMail = () => {}
  for (const table of ['newsletterCampaigns', 'newsletterSubscribers', 'mails'] as const)
    await db.deleteFrom(table).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const readers = async (...names: string[]) => {
  for (const name of names) await confirmedReader(db, `${name}@mai.example`)
}
const send = (campaignId: string) => sendCampaign(ports, { campaignId })
async function started(items: readonly string[] = []) {
  const id = await savedCampaign(db, { items }, by.actorId)
  const done = await startCampaign(db, { id, version: 1 }, by)
  if (!done.ok) throw new Error(done.reason)
  return id
}
const stateOf = async (id: string) =>
  (await db.selectFrom('newsletterCampaigns').select('state').where('id', '=', Number(id)).executeTakeFirst())?.state
const recipients = async (id: string) => {
  const rows = db.selectFrom('newsletterRecipients').select(['email', 'state']).where('campaignId', '=', Number(id))
  return Object.fromEntries((await rows.execute()).map(({ email, state }) => [email.split('@')[0], state]))
}
const reached = () => server.received.map(({ to }) => to.split('@')[0] ?? '').toSorted()
const jobs = async () =>
  (await sql<{ key: string }>`select key from graphile_worker.jobs where key like 'send_campaign:%'`.execute(db)).rows
    .length

test('every active subscriber receives the campaign once, in their language, with one-click unsubscribe', async () => {
  const dress = await stockedProduct(db, { nameEn: 'Jade dress', nameTh: 'เดรสหยก', stock: { M: 1 } })
  const gone = await stockedProduct(db, { nameEn: 'Hidden dress', stock: { M: 1 } })
  const out = await stockedProduct(db, { nameEn: 'Sold-out dress', stock: { M: 0 } })
  const tokens = {
    nok: await confirmedReader(db, 'nok@mai.example', 'th'),
    ann: await confirmedReader(db, 'ann@mai.example'),
  }
  await recordSubscription(db, { email: 'waiting@mai.example', language: 'en', token: 'w'.repeat(32), now: someDay })
  await readers('left', 'bounced')
  await db
    .updateTable('newsletterSubscribers')
    .set({ unsubscribedAt: someDay })
    .where('email', '=', 'left@mai.example')
    .execute()
  await db
    .updateTable('newsletterSubscribers')
    .set({ bouncedAt: someDay })
    .where('email', '=', 'bounced@mai.example')
    .execute()
  const id = await started([dress.id, gone.id, out.id])
  await db.updateTable('products').set({ hidden: true }).where('id', '=', gone.id).execute()
  await send(id)

  expect(reached()).toEqual(['ann', 'nok'])
  expect([await stateOf(id), await recipients(id)]).toEqual(['sent', { ann: 'sent', nok: 'sent' }])
  expect(server.received.map(({ from }) => from)).toEqual(['hello@mai.example', 'hello@mai.example'])
  const sourceOf = (to: string) => server.received.find((mail) => mail.to === to)?.source ?? ''
  const [english, thai] = [sourceOf('ann@mai.example'), sourceOf('nok@mai.example')]
  expect(headerOf(english, 'Subject')).toBe('New silk for the rains')
  expect(headerOf(english, 'List-Unsubscribe')).toBe(`<https://mai.example/newsletter/unsubscribe/${tokens.ann}>`)
  expect(headerOf(thai, 'List-Unsubscribe')).toBe(`<https://mai.example/th/newsletter/unsubscribe/${tokens.nok}>`)
  for (const source of [english, thai])
    expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const [text = '', html = ''] = partsOf(english)
  expect(text).toContain('Dear reader,\n\nthe first pieces are here.\n\nJade dress  ฿')
  expect(text).toContain(`https://mai.example/product/${dress.id}`)
  expect(text).toContain(`Unsubscribe:\nhttps://mai.example/newsletter?unsubscribe=${tokens.ann}`)
  expect(html).toContain(`href="https://mai.example/product/${dress.id}"`)
  expect(html).toContain(`href="https://mai.example/newsletter?unsubscribe=${tokens.ann}"`)
  const [thaiText = '', thaiHtml = ''] = partsOf(thai)
  expect(thaiText).toContain('สวัสดีค่ะ\n\nชุดแรกมาถึงแล้ว\n\nเดรสหยก  ฿')
  expect(thaiText).toContain(`ยกเลิกรับข่าว:\nhttps://mai.example/th/newsletter?unsubscribe=${tokens.nok}`)
  expect(thaiHtml).toContain('<html lang="th">')
  for (const part of [text, html, thaiText, thaiHtml]) expect(part).not.toMatch(/\.invalid|Hidden|Sold-out|shop-name/)
})

test('no one receives a campaign twice when it is sent again or by three concurrent jobs', async () => {
  await readers(...Array.from({ length: 30 }, (_, at) => `reader${at}`))
  const id = await started()
  await Promise.all([send(id), send(id), send(id)])
  await send(id)
  expect(reached()).toEqual(Array.from({ length: 30 }, (_, at) => `reader${at}`).toSorted())
  expect(await startCampaign(db, { id, version: 1 }, by)).toEqual({ ok: false, reason: 'not_draft' })
})

test('a job sends 60 emails and queues another job for the others', async () => {
  await readers(...Array.from({ length: 61 }, (_, at) => `reader${at}`))
  const id = await started()
  await send(id)
  expect([server.received.length, await stateOf(id), await jobs()]).toEqual([60, 'sending', 1])
  await send(id)
  expect([server.received.length, await stateOf(id)]).toEqual([61, 'sent'])
})

describe('while a campaign is being sent', () => {
  /** Runs once between claims. Returns a function for the names of those still waiting. */
  function inTheMiddle(act: (waiting: string[]) => Promise<unknown>) {
    let waiting: Promise<string[]> | undefined
    server.answers.onMail = async () => {
      await (waiting ??= db.transaction().execute(async (tx) => {
        await sql`lock table newsletter_recipients in exclusive mode`.execute(tx)
        const rows = await tx
          .selectFrom('newsletterRecipients')
          .select('email')
          .where('state', '=', 'waiting')
          .execute()
        const emails = rows.map(({ email }) => email)
        await act(emails)
        return emails
      }))
    }
    return async () => (await waiting)?.map((email) => email.split('@')[0] ?? '') ?? []
  }
  const many = Array.from({ length: 12 }, (_, at) => `reader${at}`)

  test('subscribers who unsubscribe no longer receive it', async () => {
    await readers(...many)
    const id = await started()
    const waited = inTheMiddle((emails) =>
      db.updateTable('newsletterSubscribers').set({ unsubscribedAt: someDay }).where('email', 'in', emails).execute(),
    )
    await send(id)
    const skipped = await waited()
    expect(skipped.length).toBeGreaterThan(0)
    expect(reached()).toEqual(many.filter((name) => !skipped.includes(name)).toSorted())
    const states = await recipients(id)
    expect(skipped.map((name) => states[name])).toEqual(skipped.map(() => 'skipped'))
    expect(await stateOf(id)).toBe('sent')
  })

  test('stopping it skips all who are still waiting, and a second stop is refused', async () => {
    await readers(...many)
    const id = await started()
    const waited = inTheMiddle(() => stopCampaign(db, id, by))
    await send(id)
    await send(id)
    const left = await waited()
    expect(left.length).toBeGreaterThan(0)
    expect(reached()).toEqual(many.filter((name) => !left.includes(name)).toSorted())
    expect(await stateOf(id)).toBe('stopped')
    expect(await stopCampaign(db, id, by)).toEqual({ ok: false, reason: 'not_sending' })
  })

  test('a transactional email does not wait for it', async () => {
    await readers(...many)
    await db.deleteFrom('mails').execute()
    const id = await started()
    let arrived = () => {}
    const order = new Promise<void>((resolve) => (arrived = resolve))
    // The mail server holds every campaign until the order mail arrives.
    let campaignsBefore = -1
    server.answers.onMail = (to) => {
      if (to !== 'buyer@mai.example') return order
      campaignsBefore = server.received.length
      return arrived()
    }
    const work = {
      tasks: newsletterTasks(ports),
      cronJobs: [],
      outboxWorkers: [mailOutboxWorker(ports)],
      onFault: () => {},
    }
    const running = await startBackgroundWork(database.pool, work as never)
    await queueMail(db, {
      kind: 'password_changed',
      to: 'buyer@mai.example',
      language: 'en',
      dedupeKey: 'order',
      data: {},
    })
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('sent')
    await running.stop()
    expect([campaignsBefore, reached()]).toEqual([0, ['buyer', ...many].toSorted()])
  })
})

describe('mail server response', () => {
  const refusing = (words: Record<string, string>) => {
    server.answers.refuses = (to) => words[to.split('@')[0] ?? '']
  }
  const restsOver = () => sql`update newsletter_recipients set due_at = now() where state = 'waiting'`.execute(db)

  test('“no such mailbox” marks the subscriber as bounced until they subscribe again', async () => {
    await readers('nok', 'gone')
    refusing({ gone: '550 5.1.1 user unknown' })
    const id = await started()
    await send(id)
    expect([reached(), await recipients(id), await stateOf(id)]).toEqual([
      ['nok'],
      { nok: 'sent', gone: 'bounced' },
      'sent',
    ])
    refusing({})
    const next = await started()
    await send(next)
    expect(await recipients(next)).toEqual({ nok: 'sent' })

    await readers('gone')
    expect(await recipients(await started())).toEqual({ nok: 'waiting', gone: 'waiting' })
  })

  test('“relaying denied” is a failure, and does not mark the subscriber as bounced', async () => {
    await readers('nok')
    refusing({ nok: '550 5.7.1 relaying denied' })
    const id = await started()
    await send(id)
    expect(await recipients(id)).toEqual({ nok: 'failed' })
    const rows = await db.selectFrom('newsletterSubscribers').select('bouncedAt').execute()
    expect(rows).toEqual([{ bouncedAt: null }])
  })

  test('“try later” delays the email, which is then received once', async () => {
    await readers('nok', 'slow')
    refusing({ slow: '450 4.2.0 later' })
    const id = await started()
    await send(id)
    expect([await recipients(id), await stateOf(id), await jobs()]).toEqual([
      { nok: 'sent', slow: 'waiting' },
      'sending',
      1,
    ])
    refusing({})
    await send(id)
    expect(reached()).toEqual(['nok'])
    await restsOver()
    await send(id)
    expect([reached(), await stateOf(id)]).toEqual([['nok', 'slow'], 'sent'])
  })

  test('a fault between two recipients ends the job; the next one continues, and no one receives it twice', async () => {
    await readers('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    const id = await started()
    let noted = 0
    const mailer: typeof ports.mailer = {
      deliver: async (mail) => {
        await ports.mailer.deliver(mail)
        noted++
      },
    }
    // The third delivery cannot be recorded.
    const clock = () => {
      if (noted === 3) throw new Error('no clock')
      return someDay
    }
    await expect(sendCampaign({ ...ports, mailer, clock }, { campaignId: id })).rejects.toThrow('no clock')
    await send(id)
    expect(reached()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const states = Object.values(await recipients(id))
    expect([new Set(states), states.includes('taken')]).toEqual([new Set(['sent', 'taken']), true])
    expect(await stateOf(id)).toBe('sent')
  })
})

test('an erased customer is removed from the recipients of every campaign', async () => {
  await readers('nok', 'ann')
  const id = await started()
  await send(id)
  const person = (await personOfAddress(db, 'nok@mai.example')) ?? ''
  expect(await erasePerson(db, { id: person, ...by })).toMatchObject({ ok: true })
  expect(await recipients(id)).toEqual({ ann: 'sent' })
})

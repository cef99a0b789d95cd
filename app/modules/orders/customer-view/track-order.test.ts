import { describe, expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { trackOrder } from './open-order.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const words = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  paid: 'Paid',
  processing: 'Packed',
  part_shipped: 'Part sent',
  shipped: 'Sent',
  completed: 'There',
  cancelled: 'Off',
  refunded: 'Back',
}
const bought = () => paidOrder(db, { lines, customer: plainCustomer })

let networks = 0
const ask = (number: string, change: { email?: string; ip?: string; now?: Date } = {}) =>
  trackOrder(db, {
    number,
    email: 'nok@mai.example',
    language: 'en',
    descriptions: words,
    ip: `10.0.${Math.floor(++networks / 250)}.${networks % 250}`,
    now: someDay,
    ...change,
  })

const notFound = { ok: false, reason: 'not_found' }
const tooMany = { ok: false, reason: 'rate_limited' }

describe('tracking with the right number and email', () => {
  test('shows the status, newest event first, ignoring case and spaces in the input', async () => {
    const { number } = await bought()
    const answer = await ask(` #${number.toLowerCase()} `, { email: ' NOK@mai.example ' })
    expect(answer).toMatchObject({ ok: true, value: { data: { id: number, status: 'paid' } } })
    const events = answer.ok ? answer.value.data.events.map(({ description }) => description) : []
    expect(events).toEqual(['Paid', 'Placed'])
  })

  test('is limited to 60 requests per 15 minutes from one network', async () => {
    const { number } = await bought()
    const ip = '192.0.2.1'
    for (let time = 0; time < 60; time++) expect(await ask(number, { ip })).toMatchObject({ ok: true })
    expect(await ask(number, { ip })).toEqual(tooMany)
    expect(await ask(number)).toMatchObject({ ok: true })
    expect(await ask(number, { ip, now: later(0.2) })).toEqual(tooMany)
    expect(await ask(number, { ip, now: later(0.25) })).toMatchObject({ ok: true })
  })
})

describe('tracking with wrong input', () => {
  test.each([
    ['', 'nok@mai.example', 'missing'],
    ['3F2A9C01', '  ', 'missing'],
    ['3F2A9C01', 'nok at mai', 'bad_email'],
  ])('with number "%s" and email "%s" is refused as %s', async (number, email, reason) => {
    expect(await ask(number, { email })).toEqual({ ok: false, reason })
  })

  test('gives the same answer for an unknown number and a wrong email', async () => {
    const { number } = await bought()
    expect(await ask(number, { email: 'mali@mai.example' })).toEqual(notFound)
    expect(await ask('NOSUCH01')).toEqual(notFound)
  })

  test('is limited to five guesses per network for each order number', async () => {
    const { number } = await bought()
    const ip = '192.0.2.2'
    const wrong = { email: 'mali@mai.example', ip }
    for (let time = 0; time < 5; time++) expect(await ask(number, wrong)).toEqual(notFound)
    expect(await ask(number, wrong)).toEqual(tooMany)
    // The limit applies to the network.
    expect(await ask(number, { ip })).toEqual(tooMany)
    const other = await bought()
    expect(await ask(other.number, { ip })).toMatchObject({ ok: true })
    expect(await ask(number, { ip, now: later(3) })).toMatchObject({ ok: true })
  })

  test('leaves each network one try after 30 wrong guesses overall, and the customer still succeeds', async () => {
    const { number } = await bought()
    const guess = (ip?: string) => ask(number, { email: 'mali@mai.example', ...(ip ? { ip } : {}) })
    expect(await guess('192.0.2.3')).toEqual(notFound)
    for (let network = 0; network < 29; network++) expect(await guess()).toEqual(notFound)
    expect(await guess('192.0.2.3')).toEqual(tooMany)
    expect(await guess('192.0.2.4')).toEqual(notFound)
    expect(await guess('192.0.2.4')).toEqual(tooMany)
    expect(await ask(number)).toMatchObject({ ok: true })
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import type { ReturnNotice } from '#app/modules/mails/mail.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn, returnAddress } from './return-mails.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId } = await stockedProduct(db, { nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว', stock: { M: 90 } })
afterEach(() => expectInvariants(db))

const exchange = { orderId: randomUUID(), number: 'EXCHANGE', status: 'paid', refundId: randomUUID() } as const

/** The mail of a return with a note and an exchange; the same step again sends none. */
async function mailOf(news: ReturnNotice, change: Partial<OrderReturn> = {}, language: Language = 'en') {
  const { orderId } = await shippedOrder(db, productId, 2)
  const found = await findOrderById(db, orderId)
  if (!found) throw new Error('no order')
  const order = { ...found, number: 'ORDER001', language, customer: { ...found.customer, email: 'nok@mai.example' } }
  const orderReturn = plainReturn({ id: randomUUID(), orderId, shopNote: 'Fold it loosely', exchange, ...change })
  const send = () => mailReturn(db, { order, orderReturn, terms: defaultSettings }, news)
  await send()
  const sent = await fingerprint(database)
  await send()
  expect(await fingerprint(database)).toEqual(sent)
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'language', 'dedupeKey', 'subject', 'text'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order_return')
    .execute()
  return mails.map(({ dedupeKey, text, ...mail }) => ({
    ...mail,
    dedupeKey: dedupeKey.replace(orderReturn.id, 'ID'),
    text: text.replace(orderReturn.id, 'ID').split('\n\n'),
  }))
}

const mail = { kind: 'order_return', recipient: 'nok@mai.example', language: 'en' }
const shop = 'https://shop.invalid/order/order-key.invalid'
const end = '-- \nshop-name.invalid · Handmade in Vietnam, sent from Bangkok.\n'

describe('mail about a return', () => {
  test('asks the customer to wait for the answer when requested', async () =>
    expect(await mailOf('requested')).toEqual([
      {
        ...mail,
        dedupeKey: 'order_return:ID:requested',
        subject: 'We have your return request for ORDER001',
        text: [
          'We have your request',
          'You asked to return items from order ORDER001. We’ll email you our answer. Please don’t send anything before that.',
          'Items: 2 × Lotus dress, M',
          `See your return:\n${shop}`,
          end,
        ],
      },
    ]))

  test('has the note, the address, the last day to send and the label when approved', async () =>
    expect(await mailOf('approved')).toEqual([
      {
        ...mail,
        dedupeKey: 'order_return:ID:approved',
        subject: 'Please send us your return for ORDER001',
        text: [
          'Send it back to us',
          'Your return for order ORDER001 is approved. Please write the order number on the parcel, and enter the tracking number on your order page.',
          'Fold it loosely',
          'Items: 2 × Lotus dress, M',
          'Send to: MAI, 88 Charoen Krung Road, Bang Rak, Bangkok 10500, 02-123-4567',
          'Send by: 20 Nov 2026',
          `Return label: Open it to print\n${shop}/returns/ID/label`,
          `See how to send it:\n${shop}`,
          end,
        ],
      },
    ]))

  test('has the Thai address when approved in Thai, without a note and a last day', async () =>
    expect(await mailOf('approved', { shopNote: '', sendBy: null }, 'th')).toEqual([
      {
        ...mail,
        language: 'th',
        dedupeKey: 'order_return:ID:approved',
        subject: 'ส่งสินค้าคืนได้แล้ว ORDER001',
        text: [
          'ส่งสินค้ากลับมาได้เลย',
          'ร้านรับคืนสินค้าจากคำสั่งซื้อ ORDER001 แล้ว กรุณาเขียนเลขที่คำสั่งซื้อบนพัสดุ แล้วกรอกเลขพัสดุที่หน้าคำสั่งซื้อ',
          'สินค้า: 2 × เดรสลายบัว, M',
          'ส่งไปที่: MAI, 88 ถนนเจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพฯ 10500, 02-123-4567',
          'ใบปะหน้าพัสดุคืน: เปิดเพื่อพิมพ์\nhttps://shop.invalid/th/order/order-key.invalid/returns/ID/label',
          'ดูวิธีส่งคืน:\nhttps://shop.invalid/th/order/order-key.invalid',
          '-- \nshop-name.invalid · งานทำมือจากเวียดนาม จัดส่งจากกรุงเทพฯ\n',
        ],
      },
    ]))

  test('has the note and nothing to send when declined', async () =>
    expect(await mailOf('declined')).toEqual([
      {
        ...mail,
        dedupeKey: 'order_return:ID:declined',
        subject: 'About your return for ORDER001',
        text: [
          'We can’t accept this return',
          'We reviewed your request for order ORDER001 and can’t accept it. Questions? Reply to this email.',
          'Fold it loosely',
          'Items: 2 × Lotus dress, M',
          `View your order:\n${shop}`,
          end,
        ],
      },
    ]))

  test('announces the refund when received', async () =>
    expect(await mailOf('received')).toEqual([
      {
        ...mail,
        dedupeKey: 'order_return:ID:received',
        subject: 'Your return for ORDER001 has arrived',
        text: [
          'Your parcel has arrived',
          'We have received the items of order ORDER001. We’ll email you once your refund is sent.',
          'Items: 2 × Lotus dress, M',
          `See your return:\n${shop}`,
          end,
        ],
      },
    ]))

  test('shows the exchange order when exchanged in advance', async () =>
    expect(await mailOf('released')).toEqual([
      {
        ...mail,
        dedupeKey: 'order_return:ID:released',
        subject: 'We’re sending your other size for ORDER001 first',
        text: [
          'We’re packing your exchange now',
          'We’re already packing your other size: order EXCHANGE. Please send us the items of order ORDER001 as agreed. We’ll email you when it ships.',
          'Items: 2 × Lotus dress, M',
          `See your exchange:\n${shop}`,
          end,
        ],
      },
    ]))

  test('shows the exchange order when exchanged on arrival', async () =>
    expect(await mailOf('exchanged')).toEqual([
      {
        ...mail,
        dedupeKey: 'order_return:ID:exchanged',
        subject: 'Your exchange for ORDER001 is being packed',
        text: [
          'We’re packing your other size',
          'We have received the items of order ORDER001, so we’re packing your other size: order EXCHANGE. We’ll email you when it ships.',
          'Items: 2 × Lotus dress, M',
          `See your exchange:\n${shop}`,
          end,
        ],
      },
    ]))

  test('asks for the tracking number when expired, also without an exchange', async () =>
    expect(await mailOf('expired', { exchange: null })).toEqual([
      {
        ...mail,
        dedupeKey: 'order_return:ID:expired',
        subject: 'Your return for ORDER001 is closed',
        text: [
          'Your return is closed',
          'No parcel for order ORDER001 arrived in time, so the return is closed. If you sent it, reply to this email with the tracking number.',
          'Items: 2 × Lotus dress, M',
          `View your order:\n${shop}`,
          end,
        ],
      },
    ]))
})

describe('return address', () => {
  const terms = {
    name: 'MAI',
    contact: { ...defaultSettings.contact, addressEn: '1 Shop Road', addressTh: '1 ถนนร้าน', phone: '02-765-4321' },
    returns: { ...defaultSettings.returns, addressEn: '2 Return Road', addressTh: '2 ถนนคืน' },
  }

  test('is the address for returns in each language', () => {
    expect(returnAddress(terms, 'en')).toEqual(['MAI', '2 Return Road', '02-765-4321'])
    expect(returnAddress(terms, 'th')).toEqual(['MAI', '2 ถนนคืน', '02-765-4321'])
  })

  test('is the shop’s address when there is none for returns', () => {
    const returns = { ...terms.returns, addressEn: '', addressTh: '' }
    expect(returnAddress({ ...terms, returns }, 'en')).toEqual(['MAI', '1 Shop Road', '02-765-4321'])
    expect(returnAddress({ ...terms, returns }, 'th')).toEqual(['MAI', '1 ถนนร้าน', '02-765-4321'])
  })

  test('has no empty line', () => {
    const contact = { ...terms.contact, phone: '' }
    expect(returnAddress({ ...terms, contact }, 'en')).toEqual(['MAI', '2 Return Road'])
  })
})

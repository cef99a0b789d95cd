import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { composeMail } from './compose-mail.ts'
import type { MailedOrder } from './mail.ts'
import { orderKeyMark, originMark } from './mail-marks.ts'
import { queueMail } from './queue-mail.server.ts'
import { renderMail } from './render-mail.server.tsx'

const database = await testDatabase()

const order: MailedOrder = {
  number: '3F2A9C01',
  customer: {
    firstName: 'Nok',
    lastName: 'Srisai',
    phone: '+66812345678',
    company: '',
    addressLine: '12 Soi Ari 4',
    subdistrict: 'Samsen Nai',
    district: 'Phaya Thai',
    province: 'Bangkok',
    postalCode: '10400',
  },
  deliveryMethod: 'express',
  subtotal: satang(258000),
  discount: satang(25800),
  shipping: satang(15000),
  total: satang(247200),
  vat: satang(16172),
  coupons: [{ code: 'WELCOME10', discount: satang(25800) }],
  lines: [
    { name: { en: 'Lotus silk áo dài', th: 'อ๋าวหญ่ายผ้าไหมลายบัว' }, size: 'M', quantity: 2, lineTotal: satang(258000) },
  ],
}

const mails = () => database.db.selectFrom('mails').selectAll().orderBy('createdAt').execute()
test('an email is queued once per event, and only when its transaction commits', async () => {
  const mail = {
    kind: 'order_received',
    to: ' Nok@Example.com\r\nBcc: x@y.z',
    language: 'th',
    dedupeKey: 'o1',
    data: { order },
  } as const
  await expect(
    database.db.transaction().execute(async (tx) => {
      await queueMail(tx, mail)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await mails()).toEqual([])

  await queueMail(database.db, mail)
  await queueMail(database.db, mail)
  const [only, ...more] = await mails()
  expect(more).toEqual([])
  expect(only).toMatchObject({
    kind: 'order_received',
    language: 'th',
    state: 'queued',
    subject: 'ได้รับคำสั่งซื้อ 3F2A9C01 แล้ว',
  })
  expect(only?.recipient).toBe('nok@example.com bcc: x@y.z')
})

test('a stored order email contains only the order data that it shows', async () => {
  const customer = { ...order.customer, email: 'nok@example.com', customerNotes: 'Ring twice' }
  const whole = {
    ...order,
    customer,
    id: 'an-id',
    accessKey: 'a-key',
    deliveryEstimate: { from: '2026-11-25', to: '2026-11-27' },
  }
  const mail = { kind: 'payment_received', to: 'nok@example.com', language: 'en', dedupeKey: 'facts' } as const
  await queueMail(database.db, { ...mail, data: { order: whole } })
  const [{ content, html } = { content: null, html: '' }] = (await mails()).filter((one) => one.dedupeKey === 'facts')
  expect(html).toBeNull()
  expect(content).toMatchObject({ order: JSON.parse(JSON.stringify(order)) as object })
  expect(JSON.stringify(content)).not.toMatch(/an-id|a-key|nok@example|Ring twice/)
})

test('an order email lists items, totals, delivery and link in both languages, as HTML and as text', () => {
  for (const [language, expected] of [
    [
      'en',
      [
        'Lotus silk áo dài',
        'Size M',
        'Discount (WELCOME10)',
        'Express delivery',
        'https://shop.invalid/order/order-key.invalid',
      ],
    ],
    [
      'th',
      ['อ๋าวหญ่ายผ้าไหมลายบัว', 'ไซซ์ M', 'ส่วนลด (WELCOME10)', 'จัดส่งด่วน', 'https://shop.invalid/th/order/order-key.invalid'],
    ],
  ] as const) {
    const { html, text } = renderMail({ kind: 'payment_received', data: { order } }, language)
    for (const form of [html, text])
      for (const words of [
        ...expected,
        '3F2A9C01',
        '฿2,580',
        '−฿258',
        '฿150',
        '฿2,472',
        '฿161.72',
        '12 Soi Ari 4',
        'Samsen Nai, Phaya Thai, Bangkok 10400',
      ])
        expect(form, `${language} ${words}`).toContain(words)
  }
})

test('the email about a paid balance has the amount paid, the total and the order link', () => {
  for (const [language, words, way] of [
    ['en', 'Your ฿200 for order 3F2A9C01 has arrived', 'https://shop.invalid/order/order-key.invalid'],
    ['th', 'เราได้รับเงินส่วนที่เหลือ ฿200 ของคำสั่งซื้อ 3F2A9C01', 'https://shop.invalid/th/order/order-key.invalid'],
  ] as const) {
    const { html, text } = renderMail({ kind: 'rest_paid', data: { order, amount: satang(20_000) } }, language)
    for (const form of [html, text])
      for (const part of [words, way, '฿2,472'])
        expect([language, part, form.includes(part)]).toEqual([language, part, true])
  }
})

test('the email about an edited order requests no payment for cash on delivery or an exchange', () => {
  const data = { order, changes: [], due: satang(0), back: satang(0), undone: false }
  const cashOnDelivery = renderMail({ kind: 'order_changed', data: { ...data, cashOnDelivery: satang(119_000) } }, 'en')
  expect(cashOnDelivery.text).toContain('You pay ฿1,190 when the parcel arrives')
  for (const { text } of [cashOnDelivery, renderMail({ kind: 'order_changed', data }, 'en')])
    expect(text).not.toMatch(/\/payment\?order|is due by|now due/)
})

test('payment and refund emails link to the documents, except for an order that cost nothing', () => {
  for (const [language, address] of [
    ['en', 'https://shop.invalid/order/order-key.invalid#documents'],
    ['th', 'https://shop.invalid/th/order/order-key.invalid#documents'],
  ] as const) {
    const paid = renderMail({ kind: 'payment_received', data: { order } }, language)
    const back = renderMail({ kind: 'order_refunded', data: { order, refunded: satang(5000) } }, language)
    const rest = renderMail({ kind: 'rest_paid', data: { order, amount: satang(20_000) } }, language)
    for (const form of [paid.html, paid.text, back.html, back.text, rest.html, rest.text])
      expect(form).toContain(address)
    const free = renderMail({ kind: 'payment_received', data: { order: { ...order, total: satang(0) } } }, language)
    expect(free.text).not.toContain('#documents')
  }
})

test('a Thai address is written as on a shipping label, and a free size has no “size” before it', () => {
  const customer = { ...order.customer, subdistrict: 'คลองตัน', district: 'คลองเตย', province: 'กรุงเทพมหานคร' }
  const lines = order.lines.map((line) => ({ ...line, size: 'Free size' }))
  const { html, text } = renderMail({ kind: 'payment_received', data: { order: { ...order, customer, lines } } }, 'th')
  for (const form of [html, text]) {
    expect(form).toContain('แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร 10400')
    expect(form).toContain('ฟรีไซซ์')
    expect(form).not.toMatch(/ไซซ์ (?:Free size|ฟรีไซซ์)/)
  }
})

test('user input is escaped in HTML and cannot add a line to the subject', () => {
  const { subject, html, text } = renderMail(
    {
      kind: 'contact_copy',
      data: {
        name: '<b>Nok</b>',
        email: 'nok@example.com',
        subject: 'Hi\r\nBcc: x@y.z',
        message: '<script>1</script>\nline two',
      },
    },
    'en',
  )
  expect(subject).toBe('Message: Hi Bcc: x@y.z')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;b&gt;Nok&lt;/b&gt;')
  expect(text).toContain('> <script>1</script>\n> line two')
})

test('long words in names and addresses wrap instead of widening the email', () => {
  const customer = { ...order.customer, firstName: 'N'.repeat(100), company: 'W'.repeat(150) }
  const { html, text } = renderMail({ kind: 'order_received', data: { order: { ...order, customer } } }, 'en')
  const around = (word: string) =>
    html
      .slice(0, html.lastIndexOf(word))
      .match(/<(?:h1|p) style="[^"]*"/g)
      ?.at(-1)
  expect(around(customer.company)).toContain('word-break:break-word')
  expect(html).toMatch(/<h1 style="[^"]*word-break:break-word/)
  expect(text).toContain(`${customer.company}\n12 Soi Ari 4\n`)
})

test('a tracking number that links to the carrier does not wrap', () => {
  const trackingUrl = 'https://carrier.example/TH919288589311A'
  const data = { order, carrier: 'Flash', trackingNumber: 'TH919288589311A', trackingUrl }
  const { html } = renderMail({ kind: 'order_shipped', data }, 'en')
  expect(html).toMatch(/<a href="https:\/\/carrier\.example\/TH919288589311A" style="[^"]*white-space:nowrap/)
})

test('the button of a shipment email opens the carrier’s page, and the order number links to the order', () => {
  const trackingUrl = 'https://carrier.example/TH919288589311A'
  const data = { order, carrier: 'Flash', trackingNumber: 'TH919288589311A', trackingUrl }
  for (const kind of ['order_shipped', 'order_tracking'] as const) {
    const { action, facts } = composeMail({ kind, data }, 'th')
    expect(action).toEqual({ label: 'ติดตามพัสดุ', url: trackingUrl })
    expect(facts?.at(-1)).toEqual({
      label: 'เลขที่คำสั่งซื้อ',
      value: order.number,
      url: `${originMark}/th/order/${orderKeyMark}`,
    })
    const { text } = renderMail({ kind, data }, 'th')
    expect(text.split(trackingUrl)).toHaveLength(2)
    expect(text).toContain(`เลขที่คำสั่งซื้อ: ${order.number}\n${originMark}/th/order/`)
  }
})

test('without a carrier page the button of a shipment email opens the order, which is linked only once', () => {
  const own = { label: 'View your order', url: `${originMark}/order/${orderKeyMark}` }
  const numbered = { order, carrier: 'A friend', trackingNumber: 'X1234' }
  for (const data of [{ order }, numbered, { ...numbered, trackingUrl: 'javascript:alert(1)' }]) {
    const { action, facts } = composeMail({ kind: 'order_shipped', data }, 'en')
    expect(action).toEqual(own)
    expect(facts?.flatMap(({ url }) => url ?? [])).toEqual([])
  }
})

test('a carrier link is used only when it is https', () => {
  const data = { order, carrier: 'Flash', trackingNumber: 'TH01', trackingUrl: 'javascript:alert(1)' }
  const { html, text } = renderMail({ kind: 'order_shipped', data }, 'en')
  expect(html + text).not.toContain('javascript:')
  expect(text).toContain('Tracking number: TH01')
})

test('the preview text of a new order’s email shows the total and the payment deadline', () => {
  const preview = (until?: Date) => {
    const reservation = until && ({ is: 'short', until, longer: until, mayConfirm: false, isFull: false } as const)
    const { html } = renderMail({ kind: 'order_received', data: { order, reservation } }, 'th')
    return html.match(/max-height:0;overflow:hidden">([^<]*)</)?.[1]
  }
  expect(preview()).toBe('ยอดรวม ฿2,472')
  expect(preview(new Date('2026-11-22T05:42:00Z'))).toBe('ยอดรวม ฿2,472 · ชำระก่อน 22 พ.ย. 2569 เวลา 12.42 น.')
})

test('the button of an unpaid order shows the amount and opens the payment, or the order with nothing due', () => {
  const action = (due?: typeof order.total) =>
    composeMail({ kind: 'order_received', data: { order, ...(due && { due }) } }, 'en').action
  expect(action(order.total)).toEqual({ label: 'Pay ฿2,472', url: `${originMark}/payment?order=${orderKeyMark}` })
  expect(action()).toEqual({ label: 'View your order', url: `${originMark}/order/${orderKeyMark}` })
})

test('the email for a paid order without an address requests it, and promises no packing or date', () => {
  const deliveryEstimate = { from: '2026-11-25', to: '2026-11-26' }
  const nowhere = { ...order, deliveryEstimate, customer: { ...order.customer, addressLine: '' } }
  for (const mail of [
    { kind: 'payment_received', data: { order: nowhere } },
    { kind: 'rest_paid', data: { order: nowhere, amount: satang(100) } },
  ] as const) {
    const { paragraphs, facts, action } = composeMail(mail, 'en')
    expect(paragraphs.join()).toContain('We still need your delivery address before we can pack')
    expect(paragraphs.join()).not.toContain('We’re packing')
    expect(facts?.map(({ label }) => label)).toEqual(['Documents'])
    expect(action).toEqual({ label: 'Add your address', url: `${originMark}/order/${orderKeyMark}#address` })
  }
})

test('the VAT line of the plain text is not followed by a colon', () => {
  const { text } = renderMail({ kind: 'payment_received', data: { order } }, 'en')
  expect(text.split('\n')).toContain('including VAT ฿161.72')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { satang, zero } from '#app/kit/money.ts'
import { show } from '#tests/support/component-screen.tsx'
import type { DraftView } from './draft-view.ts'
import { AdminNewOrder } from './new-order.tsx'

const usualLine: DraftView['lines'][number] = {
  sku: 'LOTUS-M',
  name: 'Lotus dress',
  size: 'M',
  pictureId: undefined,
  quantity: 1,
  available: 5,
  lineTotal: satang(100_000),
  problem: undefined,
}
const totals = { subtotal: zero, discount: zero, shipping: zero, codFee: zero, total: zero, vat: zero }
const sums = { ...totals, subtotal: satang(100_000), total: satang(100_000), vat: satang(6_542) }
const oneLine = { lines: [usualLine], totals: sums }

const draftOf = (change: Partial<DraftView> = {}): DraftView => ({
  channel: 'counter',
  delivery: 'pickup',
  method: 'cash',
  language: 'en',
  methods: ['cash', 'card_terminal', 'pay_link'],
  lines: [],
  totals,
  coupons: [],
  deliveries: [
    { method: 'pickup', fee: zero, available: true },
    { method: 'standard', fee: satang(5_000), available: true },
  ],
  cod: undefined,
  products: undefined,
  hasMoreProducts: false,
  people: undefined,
  addedSku: undefined,
  ...change,
})
const byPhone = { channel: 'staff', delivery: 'standard', method: 'pay_link', methods: ['pay_link'] } as const

type Posted = Record<string, FormDataEntryValue>

function showForm({
  first = draftOf(),
  answer = () => ({}),
  at = '/admin/orders/new',
  mayDiscount = true,
  // React Router reloads the page after every post.
  loader = () => null,
}: {
  first?: DraftView
  answer?: (fields: Posted) => object
  at?: string
  mayDiscount?: boolean
  loader?: () => unknown
}) {
  const posted: Posted[] = []
  const action = async ({ request }: { request: Request }) => {
    const fields: Posted = Object.fromEntries(await request.formData())
    posted.push(fields)
    return answer(fields)
  }
  // The page's own padding.
  const element = (
    <div className="px-4">
      <AdminNewOrder start={{ key: 'key-of-form', mayDiscount, draft: first }} answer={undefined} />
    </div>
  )
  show(null, { at, routes: [{ path: at, element, action, loader, HydrateFallback: () => null }] })
  return posted
}
const scan = () => page.getByRole('textbox', { name: 'Scan or type a code or a name' })
const place = () => page.getByRole('button', { name: /^(?:Take|Create order)/ })

test('a scanned code adds its item, the next can be scanned, and the button takes the payment', async () => {
  const added = { ok: true, draft: draftOf({ ...oneLine, addedSku: 'LOTUS-M' }), values: { scan: '' } }
  const posted = showForm({ answer: () => added })
  await expect.element(scan()).toHaveFocus()
  await expect.element(place()).not.toBeInTheDocument()
  await userEvent.type(scan(), 'lotus-m{Enter}')
  await expect.element(page.getByText('Lotus dress')).toBeVisible()
  expect(posted).toMatchObject([{ intent: 'look add', scan: 'lotus-m', key: 'key-of-form', channel: 'counter' }])
  await expect.element(place()).toHaveTextContent('Take ฿1,000 and finish')
  await expect.element(scan()).toHaveValue('')
  await expect.element(scan()).toHaveFocus()
  await userEvent.click(place())
  await expect
    .poll(() => posted.at(-1))
    .toMatchObject({ intent: 'place', item: 'LOTUS-M', quantity: '1', expectedTotal: '100000', method: 'cash' })
})

test('a search by name shows sizes with stock; a sold-out size cannot be added', async () => {
  const sizes = [
    { sku: 'LOTUS-S', size: 'S', available: 0 },
    { sku: 'LOTUS-M', size: 'M', available: 3 },
  ]
  const found = [{ id: 'lotus', name: 'Lotus dress', price: 100_000, pictureId: undefined, sizes }]
  const posted = showForm({ first: draftOf({ products: found, hasMoreProducts: true }) })
  await expect.element(page.getByRole('button', { name: 'Add Lotus dress, S' })).toBeDisabled()
  await expect.element(page.getByText(/^These are the first/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add Lotus dress, M' }))
  await expect.poll(() => posted.at(-1)).toMatchObject({ intent: 'look add LOTUS-M' })
})

test('choosing the channel by keyboard keeps the focus and selects its usual delivery and payment', async () => {
  const posted = showForm({
    first: draftOf(oneLine),
    answer: () => ({ ok: true, draft: draftOf({ ...oneLine, ...byPhone }) }),
  })
  const counter = page.getByRole('radio', { name: 'At the counter' })
  const phone = page.getByRole('radio', { name: 'Phone or message' })
  await userEvent.click(counter)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(place()).toHaveTextContent('Create order, ฿1,000')
  await expect.element(phone).toHaveFocus()
  expect(posted).toMatchObject([{ intent: 'look', channel: 'staff', channelBefore: 'counter' }])
  await expect.element(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Payment link' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
})

test('Enter in the customer field starts a search, and one press fills in the contact found', async () => {
  const person = {
    person: 'account:u1',
    name: 'Ploy',
    email: 'ploy@mai.example',
    phone: '+66891112222',
    place: 'Bangkok',
  }
  const answers = [
    { ok: true, draft: draftOf({ ...byPhone, people: [person] }), values: { find: 'ploy' } },
    { ok: true, draft: draftOf(byPhone), values: { person: 'account:u1', firstName: 'Ploy' } },
  ]
  const posted = showForm({ first: draftOf(byPhone), answer: () => answers.shift() ?? {} })
  await userEvent.type(page.getByRole('textbox', { name: 'Name, phone or email' }), 'ploy{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Use this contact Ploy' }))
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ploy')
  expect(posted.map(({ intent }) => intent)).toEqual(['look find', 'look choose account:u1'])
})

test('a customer found can be chosen while the page is still reloading', async () => {
  const person = { person: 'account:u1', name: 'Ploy', email: '', phone: '+66891112222', place: '' }
  const found = {
    ok: true,
    unchanged: true,
    draft: draftOf({ ...byPhone, people: [person] }),
    values: { find: 'ploy' },
  }
  let loads = 0
  const loader = () => (loads++ === 0 ? null : new Promise<never>(() => {}))
  const posted = showForm({ first: draftOf(byPhone), answer: () => found, loader })
  await userEvent.type(page.getByRole('textbox', { name: 'Name, phone or email' }), 'ploy{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Use this contact Ploy' }))
  await expect.poll(() => posted.map(({ intent }) => intent)).toEqual(['look find', 'look choose account:u1'])
})

test('a refused order shows the reason, marks the invalid fields and keeps what was typed', async () => {
  const refused = {
    ok: false,
    reason: 'newOrder.refusal.fields',
    fields: { discountReason: 'newOrder.errors.reason' },
    contact: { phone: 'fields.errors.required' },
    values: { firstName: 'Mali', discount: '100' },
    draft: draftOf({ ...oneLine, ...byPhone }),
  }
  showForm({ first: draftOf({ ...oneLine, ...byPhone }), answer: () => refused })
  await userEvent.type(page.getByRole('textbox', { name: 'First name' }), 'Mali')
  await userEvent.click(place())
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toBeInvalid()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toBeInvalid()
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mali')
  await expect.element(page.getByRole('alert').filter({ hasText: 'The order was not created' })).toBeVisible()
})

test('a sold-out item is marked, and the reason why cash on delivery is unavailable is shown', async () => {
  const lines = [{ ...usualLine, available: 0, problem: 'sold_out' as const, lineTotal: zero }]
  const methods = ['cod', 'pay_link'] as const
  const cod = { fee: satang(4_000), max: satang(500_000), reason: 'too_high' as const }
  showForm({ first: draftOf({ ...byPhone, lines, methods: [...methods], cod }) })
  await expect.element(page.getByRole('listitem').getByText('Sold out')).toBeVisible()
  await expect.element(page.getByText(/up to ฿5,000/)).toBeVisible()
})

test('without the permission, manual discounts are hidden and the form shows why', async () => {
  showForm({ first: draftOf(oneLine), mayDiscount: false })
  await userEvent.click(page.getByText('Discount, note, language'))
  await expect.element(page.getByText(/need the “Manual discounts” permission/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Manual discount' })).not.toBeInTheDocument()
})

test('a very long Thai name wraps on a phone, and the button stays visible', async () => {
  await page.viewport(360, 640)
  const name = 'เสื้อเบลาส์ผ้าไหมซาตินปักลายดอกบัวหลวงสีทองโบราณแขนพองคอจีนกระดุมมุกทำมือจากเว้'.repeat(2)
  showForm({ at: '/th/admin/orders/new', first: draftOf({ ...oneLine, lines: [{ ...usualLine, name }] }) })
  const button = page.getByRole('button', { name: /^รับเงิน ฿1,000/ })
  await expect.element(button).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await page.viewport(1024, 768)
})

test('a double press places one order, and shows its message with the payment link and the QR code', async () => {
  const message = 'ขอบคุณค่ะ คำสั่งซื้อ A1B2C3D4 ยอดรวม ฿1,150 ชำระได้ที่ลิงก์นี้ค่ะ https://mai.example/th/payment?order=k'
  const payLink = {
    link: 'https://mai.example/th/payment?order=k',
    message,
    qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const made = { number: 'A1B2C3D4', version: 1, total: 115_000, email: undefined, transfer: undefined, payLink }
  // Responds after both presses, as the second press would move the focus.
  const pressed = Promise.withResolvers<void>()
  const posted = showForm({
    first: draftOf({ ...oneLine, ...byPhone }),
    answer: () => pressed.promise.then(() => ({ ok: true, placed: { ...made, state: 'waits' } })),
  })
  await userEvent.dblClick(place())
  pressed.resolve()
  await expect.element(page.getByRole('heading', { name: 'Order A1B2C3D4 created' })).toHaveFocus()
  expect(posted.filter(({ intent }) => intent === 'place')).toHaveLength(1)
  await expect.element(page.getByRole('textbox', { name: 'Message for the chat' })).toHaveValue(message)
  await expect.element(page.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Copy the message' }))
  await expect.element(page.getByText(/Message copied|is selected/)).toBeVisible()
})

test('typing just before placing an order does not replace the confirmation of the order', async () => {
  const made = { number: 'A1B2C3D4', version: 1, total: 115_000, email: undefined, transfer: undefined }
  const first = draftOf({ ...oneLine, ...byPhone })
  const answer = ({ intent }: Posted) =>
    intent === 'place'
      ? { ok: true, placed: { ...made, payLink: undefined, state: 'waits' } }
      : { ok: true, draft: first }
  const posted = showForm({ first, answer })
  await userEvent.type(page.getByRole('combobox', { name: 'Postal code' }), '1')
  const started = performance.now()
  await userEvent.click(place())
  const heading = page.getByRole('heading', { name: 'Order A1B2C3D4 created' })
  await expect.element(heading).toBeVisible()
  // Longer than the pause after typing.
  await expect.poll(() => performance.now() - started).toBeGreaterThan(700)
  // On a slow machine the pause may end before the press.
  expect(posted.at(-1)).toMatchObject({ intent: 'place' })
  await expect.element(heading).toBeVisible()
})

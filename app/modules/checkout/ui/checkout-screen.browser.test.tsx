import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import type { OrderAnswer } from '../place-order.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

type Answer = OrderAnswer | Promise<OrderAnswer>
const never = () => new Promise<never>(() => {})
const place = { subdistrict: 'Lumphini', district: 'Pathum Wan', province: 'Bangkok', postalCode: '10330' }
const places = () => Response.json({ addresses: [{ ...place, label: 'Lumphini, 10330' }] })

const all = { online: ['promptpay', 'card'], chat: true, demo: true } as const
type MethodOptions = Parameters<typeof CheckoutScreen>[0]['methodOptions']

function Screen({ methodOptions }: { methodOptions: MethodOptions }) {
  const answer = useActionData<OrderAnswer>()
  const person = { contact: { lastName: 'Jaidee' }, signedIn: false, addresses: [], chosen: undefined }
  return (
    <CheckoutScreen
      {...person}
      orderKey="key-of-the-form"
      seller="MAI Co., Ltd."
      methodOptions={methodOptions}
      inlineCard
      answer={answer}
    />
  )
}

type Changes = Parameters<typeof quoteAnswer>[0]
async function showCheckout(
  answer: () => Answer = never,
  language = '',
  methodOptions: MethodOptions = all,
  changes: Changes = {},
) {
  answerFetch({ '/api/quote': quoteAnswer(changes), [`${language}/api/addresses`]: places })
  cartStore.change(() => [cartLine('lotus-ao-dai')])
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answer()
  }
  const element = <Screen methodOptions={methodOptions} />
  show(null, { at: `${language}/checkout`, routes: [{ path: `${language}/checkout`, element, action }] })
  await expect.element(methodOptions.online.length > 0 ? pay() : chat()).toBeEnabled()
  return posted
}

const pay = () => page.getByRole('button', { name: /Pay ฿1,340|Paying…|^ชำระ / })
const chat = () => page.getByRole('button', { name: /Order by LINE|Placing your order/ }).first()
const option = (name: string) => page.getByRole('radio', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .flatMap(({ textContent }) => textContent || [])
const listed = () =>
  alert('these fields again')
    .or(alert('all required fields'))
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

const person = {
  'First name': 'Mali',
  Email: 'mali@mai.example',
  Phone: '081 234 5678',
  'House number, street': '88/1 Charoen Krung',
}
const card = { 'Card number': '4242424242424242', 'Expiry (MM/YY)': '1299', CVV: '123', 'Name on the card': 'MALI' }

const inPerson = Object.keys(person)
const inPlace = ['Sub-district', 'Postal code', 'District', 'Province']

async function fill(fields: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(fields)) await userEvent.fill(field(name), text)
}
async function pickPlace() {
  await userEvent.type(page.getByRole('combobox', { name: 'Sub-district' }), 'Lum')
  await userEvent.click(page.getByRole('option', { name: 'Lumphini, 10330' }))
}
async function fillCard() {
  await userEvent.click(option('Card'))
  await fill(card)
}
async function fillAll() {
  await fill(person)
  await pickPlace()
  await fillCard()
}

describe('checkout form before it is sent', () => {
  test('lists invalid fields in one alert, shows each error, focuses the first field and is not sent', async () => {
    const posted = await showCheckout()
    await userEvent.click(option('Card'))
    await userEvent.click(pay())
    await expect.element(field('First name')).toHaveFocus()
    await expect.element(field('First name')).toHaveAccessibleDescription('Please fill in this field')
    expect(alerts()).toHaveLength(1)
    expect(alerts()[0]).toContain('Please fill in all required fields')
    expect(listed()).toEqual(
      [...inPerson, ...inPlace, ...Object.keys(card)].map((name) => `${name}: Please fill in this field`),
    )
    await expect.element(field('Last name')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(page.getByRole('link', { name: 'CVV: Please fill in this field' }))
    await expect.element(field('CVV')).toHaveFocus()
    expect(posted).toEqual([])
  })

  test('removes corrected fields from the list, adds new errors only on the next try, keeps the focus', async () => {
    await showCheckout()
    await fillAll()
    await fill({ Email: '', CVV: '' })
    await userEvent.click(pay())
    await expect.element(field('Email')).toHaveFocus()
    await userEvent.fill(field('CVV'), '12')
    await expect.poll(listed).toEqual(['Email: Please fill in this field', 'CVV: The security code has 3 or 4 digits'])
    await userEvent.fill(field('CVV'), '123')
    await expect.poll(listed).toEqual(['Email: Please fill in this field'])
    await userEvent.fill(field('Phone'), '12')
    await userEvent.fill(field('Email'), 'mali@')
    await expect.poll(listed).toEqual(['Email: Please enter a valid email address'])
    await expect.element(alert('Please check these fields again')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    await userEvent.fill(field('Email'), 'mali@mai.example')
    await expect.poll(alerts).toEqual([])
    await userEvent.click(pay())
    await expect.element(field('Phone')).toHaveFocus()
    await expect.poll(listed).toEqual([expect.stringContaining('Phone: Please enter a phone number')])
  })

  test('clears the errors of four fields when a place is picked', async () => {
    await showCheckout()
    await fill(person)
    await fillCard()
    await userEvent.click(pay())
    await expect.poll(() => listed().length).toBe(4)
    await pickPlace()
    await expect.poll(alerts).toEqual([])
    await expect.element(field('District')).toHaveValue('Pathum Wan')
  })

  test('preselects PromptPay, which requires no card', async () => {
    const posted = await showCheckout()
    await expect.element(option('PromptPay QR')).toBeChecked()
    await expect.element(field('Card number')).not.toBeInTheDocument()
    await fill(person)
    await pickPlace()
    await userEvent.type(field('Phone'), '{Enter}')
    await expect.poll(() => posted).toMatchObject([{ method: 'promptpay', cardNumber: '' }])
    expect(posted[0]).not.toHaveProperty('intent')
  })

  test('focuses the first invalid field on a Thai page too', async () => {
    await showCheckout(never, '/th')
    await userEvent.click(pay())
    await expect.element(page.getByRole('textbox', { name: 'ชื่อ', exact: true })).toHaveFocus()
    expect(alerts()).toHaveLength(1)
  })
})

describe('server response', () => {
  test('shows errors at their fields, focuses the first one and keeps everything typed', async () => {
    const posted = await showCheckout(() => ({
      ok: false,
      fields: { phone: 'fields.errors.phone', cardNumber: 'checkout.paymentRefusal.not_a_test_card' },
      values: { phone: '081 234 5678', method: 'card' },
    }))
    await fillAll()
    await userEvent.click(pay())
    await expect.element(field('Phone')).toHaveFocus()
    await expect
      .element(field('Phone'))
      .toHaveAccessibleDescription(expect.stringContaining('Please enter a phone number'))
    await expect
      .element(field('Card number'))
      .toHaveAccessibleDescription(expect.stringContaining('Only test cards work here'))
    expect(listed().map((line) => line?.split(':')[0])).toEqual(['Phone', 'Card number'])
    expect(alerts()).toHaveLength(1)
    for (const [name, text] of Object.entries({ ...person, CVV: '123', 'Card number': '4242 4242 4242 4242' }))
      await expect.element(field(name)).toHaveValue(text)
    await userEvent.fill(field('Phone'), '02 123 4567')
    await expect.poll(alerts).toEqual([])
    expect(posted).toMatchObject([{ key: 'key-of-the-form', expectedTotal: '134000', firstName: 'Mali', cvv: '123' }])
  })

  test('focuses the reason why the whole order is refused, and keeps everything typed', async () => {
    const reason = 'checkout.refusal.price_changed' as const
    await showCheckout(() => ({ ok: false, reason, words: { count: 0 }, expectedTotal: 100, values: {} }))
    await fillAll()
    await userEvent.click(pay())
    const box = alert('Your order has not been placed.')
    await expect.element(box).toHaveFocus()
    expect(alerts()).toHaveLength(1)
    await expect.element(field('First name')).toHaveValue('Mali')
    await expect.element(field('CVV')).toHaveValue('123')
  })

  test('shows a notice if the order was not received, and the same order can be sent again', async () => {
    const answers: (() => Answer)[] = [() => ({ ok: false, unsent: true }), never]
    const posted = await showCheckout(() => answers.shift()?.() ?? never())
    await fillAll()
    await userEvent.click(pay())
    const notice = alert('We didn’t receive your order')
    await expect.element(notice).toBeVisible()
    await expect.element(field('Email')).toHaveValue('mali@mai.example')
    await userEvent.click(pay())
    await expect.poll(() => posted.length).toBe(2)
    expect(posted[1]).toEqual(posted[0])
    await expect.element(notice).not.toBeInTheDocument()
  })
})

test('while an order is sent, the button shows it, errors are cleared and a second press does nothing', async () => {
  const answers: (() => Answer)[] = [() => ({ ok: false, fields: { email: 'fields.errors.email' }, values: {} }), never]
  const posted = await showCheckout(() => answers.shift()?.() ?? never())
  await fillAll()
  await userEvent.click(pay())
  await expect.element(field('Email')).toHaveFocus()
  await userEvent.click(pay())
  await expect.element(pay()).toHaveTextContent('Paying…')
  await expect.element(pay()).toHaveAttribute('aria-busy', 'true')
  expect(alerts()).toEqual([])
  await userEvent.click(pay(), { force: true })
  await userEvent.type(field('Email'), '{Enter}')
  expect(posted).toHaveLength(2)
})

describe('ways to order', () => {
  test('an order by LINE requires only name and phone, from the same fields', async () => {
    const posted = await showCheckout()
    await userEvent.click(chat())
    await expect.element(field('First name')).toHaveFocus()
    expect(listed().map((line) => line?.split(':')[0])).toEqual(['First name', 'Phone'])
    expect(posted).toEqual([])
    await fill({ 'First name': 'Mali', Phone: '081 234 5678' })
    await expect.poll(alerts).toEqual([])
    await userEvent.click(chat())
    await expect.element(page.getByRole('button', { name: 'Placing your order…' })).toHaveAttribute('aria-busy', 'true')
    await expect.element(pay()).toHaveTextContent('Pay ฿1,340')
    const question = {
      intent: 'chat',
      key: 'key-of-the-form',
      firstName: 'Mali',
      lastName: 'Jaidee',
      expectedTotal: '134000',
    }
    expect(posted).toMatchObject([question])
  })

  test('a refused order by LINE focuses the first wrong field with its error and keeps what was typed', async () => {
    const fields = { lastName: 'fields.errors.required', phone: 'fields.errors.phone' } as const
    await showCheckout(() => ({ ok: false, intent: 'chat', fields, values: {} }))
    await fill({ 'First name': 'Mali', Phone: '081 234 5678', 'House number, street': '88/1' })
    await userEvent.click(chat())
    await expect.element(field('Last name')).toHaveFocus()
    await expect.element(field('Last name')).toHaveAccessibleDescription('Please fill in this field')
    await expect.element(field('House number, street')).toHaveValue('88/1')
  })

  test('disabled methods are not shown', async () => {
    await showCheckout(never, '', { online: ['promptpay'], chat: false, demo: false })
    await expect.element(option('PromptPay QR')).toBeChecked()
    for (const control of [option('Card'), chat(), page.getByText(/Demo/)]) expect(control.elements()).toEqual([])
  })

  test('with LINE as the only method, the form orders by LINE and has no address fields', async () => {
    const posted = await showCheckout(never, '', { online: [], chat: true, demo: false })
    expect(field('House number, street').elements()).toEqual([])
    await fill({ 'First name': 'Mali', Phone: '081 234 5678' })
    await userEvent.type(field('Phone'), '{Enter}')
    await expect.poll(() => posted).toMatchObject([{ intent: 'chat', phone: '081 234 5678' }])
  })

  test('no other order can be sent while one is being sent', async () => {
    const posted = await showCheckout()
    await fill({ 'First name': 'Mali', Phone: '081 234 5678' })
    await userEvent.click(page.getByText(/Demo: test cards/))
    await userEvent.click(chat())
    await expect.element(chat()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(chat(), { force: true })
    await userEvent.click(pay(), { force: true })
    await userEvent.click(simulated(), { force: true })
    expect(posted.map(({ intent }) => intent)).toEqual(['chat'])
  })

  test('a simulated order requires no fields, and one notice is shown if it was not received', async () => {
    const posted = await showCheckout(() => ({ ok: false, unsent: true }))
    await userEvent.click(page.getByText(/Demo: test cards/))
    await userEvent.click(simulated())
    await expect.poll(alerts).toEqual([expect.stringContaining('We didn’t receive your order')])
    expect(posted).toMatchObject([{ intent: 'simulated', key: 'key-of-the-form', expectedTotal: '134000' }])
  })
  const simulated = () => page.getByRole('button', { name: 'Mark as paid' })

  test('pressing a demo card fills it in, each time', async () => {
    await showCheckout()
    await userEvent.click(page.getByText(/Demo: test cards/))
    await userEvent.click(page.getByRole('button', { name: /0002/ }))
    await expect.element(option('Card')).toBeChecked()
    await expect.element(field('Card number')).toHaveFocus()
    await expect.element(field('Card number')).toHaveValue('4000 0000 0000 0002')
    await userEvent.fill(field('CVV'), '')
    await userEvent.click(page.getByRole('button', { name: /0002/ }))
    await expect.element(field('CVV')).toHaveValue('123')
  })
})

test('a sold-out size is marked at its line and removed with one press', async () => {
  await showCheckout()
  answerFetch({ '/api/quote': quoteAnswer({ lines: { 'lotus-ao-dai-M': { problem: 'sold_out', available: 0 } } }) })
  cartStore.change(([line]) => (line ? [{ ...line, quantity: 2 }] : []))
  await expect.element(alert('Sold out in this size.')).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pay ฿/ })
  await expect.element(pay).toBeDisabled()
  await expect.element(pay).toHaveAccessibleDescription('Please fix the marked items to check out.')
  await userEvent.click(page.getByRole('button', { name: 'Remove', exact: true }))
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
})

test('a limit on the reservation of the items is shown above the fields', async () => {
  const changes = { lines: { 'lotus-ao-dai-M': { room: 0 } } }
  await showCheckout(never, '', all, changes)
  await expect.element(page.getByText(/^Please confirm your email for these items\./)).toBeVisible()
})

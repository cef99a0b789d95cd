import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import { useQuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import type { OrderAnswer } from '../order-answer.ts'
import { PaymentScreen } from './payment-screen.tsx'

type Answer = OrderAnswer | Promise<OrderAnswer>
const never = () => new Promise<never>(() => {})
const place = { subdistrict: 'Lumphini', district: 'Pathum Wan', province: 'Bangkok', postalCode: '10330' }
const places = () => Response.json({ addresses: [{ ...place, label: 'Lumphini, 10330' }] })

function Screen() {
  const cart = useQuotedCart()
  const answer = useActionData<OrderAnswer>()
  const methods = ['card', 'promptpay'] as const
  const around = { orderKey: 'key-of-the-form', known: { lastName: 'Jaidee' }, onPostalCode: () => {} }
  return <PaymentScreen cart={cart} methods={methods} inlineCard answer={answer} {...around} />
}

/** The payment page of one piece at ฿1,290, and what its form is answered; what was posted. */
async function showPayment(answer: () => Answer = never, language = '') {
  answerFetch({ [`${language}/api/quote`]: quoteAnswer(), [`${language}/api/addresses`]: places })
  cartStore.change(() => [cartLine('lotus-ao-dai')])
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answer()
  }
  show(null, { at: `${language}/payment`, routes: [{ path: `${language}/payment`, element: <Screen />, action }] })
  await expect.element(pay()).toBeEnabled()
  return posted
}

const pay = () => page.getByRole('button', { name: /Pay ฿1,340|Paying…|^ชำระ / })
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
async function fillAll() {
  await fill(person)
  await pickPlace()
  await fill(card)
}

describe('what is wrong before it is sent', () => {
  test('is not sent: one alert names the fields, each says why, and the first has the focus', async () => {
    const posted = await showPayment()
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

  test('put right it is listed no longer; what is wrong anew waits for the next try, and the focus stays', async () => {
    await showPayment()
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
    await expect.element(alert('Please look at these fields again')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    await userEvent.fill(field('Email'), 'mali@mai.example')
    await expect.poll(alerts).toEqual([])
    await userEvent.click(pay())
    await expect.element(field('Phone')).toHaveFocus()
    await expect.poll(listed).toEqual([expect.stringContaining('Phone: Please enter a phone number')])
  })

  test('a picked place puts its four fields right', async () => {
    await showPayment()
    await fill({ ...person, ...card })
    await userEvent.click(pay())
    await expect.poll(() => listed().length).toBe(4)
    await pickPlace()
    await expect.poll(alerts).toEqual([])
    await expect.element(field('District')).toHaveValue('Pathum Wan')
  })

  test('with PromptPay no card is asked for', async () => {
    const posted = await showPayment()
    await fill(person)
    await pickPlace()
    await userEvent.click(page.getByText('PromptPay QR', { exact: true }))
    await userEvent.click(pay())
    await expect.poll(() => posted).toMatchObject([{ method: 'promptpay', cardNumber: '' }])
  })

  test('in Thai', async () => {
    await showPayment(never, '/th')
    await userEvent.click(pay())
    await expect.element(page.getByRole('textbox', { name: 'ชื่อ', exact: true })).toHaveFocus()
    expect(alerts()).toHaveLength(1)
  })
})

describe('what the shop refuses', () => {
  test('is said at its field, which has the focus; all that was typed stays, and is put right as before', async () => {
    const posted = await showPayment(() => ({
      ok: false,
      fields: { phone: 'fields.errors.phone', cardNumber: 'checkout.paymentRefusal.notATestCard' },
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

  test('as a whole takes the focus and says what holds now; nothing typed is lost', async () => {
    const reason = 'checkout.refusal.price_changed' as const
    await showPayment(() => ({ ok: false, reason, words: { count: 0 }, expectedTotal: 100, values: {} }))
    await fillAll()
    await userEvent.click(pay())
    const box = alert('Your order has not been placed.')
    await expect.element(box).toHaveFocus()
    expect(alerts()).toHaveLength(1)
    await expect.element(field('First name')).toHaveValue('Mali')
    await expect.element(field('CVV')).toHaveValue('123')
  })

  test('that it never heard of: said beside the button, and the same order can be sent again', async () => {
    const answers: (() => Answer)[] = [() => ({ ok: false, unsent: true }), never]
    const posted = await showPayment(() => answers.shift()?.() ?? never())
    await fillAll()
    await userEvent.click(pay())
    const notice = alert('Your order has not reached us')
    await expect.element(notice).toBeVisible()
    await expect.element(field('Email')).toHaveValue('mali@mai.example')
    await userEvent.click(pay())
    await expect.poll(() => posted.length).toBe(2)
    expect(posted[1]).toEqual(posted[0])
    await expect.element(notice).not.toBeInTheDocument()
  })
})

test('while it is on its way a second press does nothing, the button says so, and no complaint is left', async () => {
  const answers: (() => Answer)[] = [() => ({ ok: false, fields: { email: 'fields.errors.email' }, values: {} }), never]
  const posted = await showPayment(() => answers.shift()?.() ?? never())
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

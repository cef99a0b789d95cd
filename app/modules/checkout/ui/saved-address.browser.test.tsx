import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const methodOptions = { online: ['promptpay'], chat: true, demo: false } as const
const places = () => Response.json({ addresses: [] })

async function showCheckout(props: Partial<Parameters<typeof CheckoutScreen>[0]> = {}) {
  const sent = answerFetch({ '/api/quote': quoteAnswer(), '/api/addresses': places })
  cartStore.change(() => [cartLine('lotus-ao-dai')])
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return new Promise<never>(() => {})
  }
  const start = { contact: {}, signedIn: false, addresses: [], chosen: undefined, orderKey: 'key-of-the-form' }
  const element = (
    <CheckoutScreen
      {...start}
      methodOptions={methodOptions}
      inlineCard
      seller="MAI Co., Ltd."
      answer={undefined}
      {...props}
    />
  )
  show(null, { at: '/checkout', routes: [{ path: '/checkout', element, action }] })
  await expect.element(pay()).toBeEnabled()
  return { posted, sent }
}

const pay = () => page.getByRole('button', { name: /Pay ฿1,340/ })
const tick = () => page.getByRole('checkbox', { name: 'Fill this in for me next time' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const note = () => page.getByRole('textbox', { name: /A note for us/ })
const place = (name: string) => page.getByRole('combobox', { name, exact: true })
const typed = {
  'First name': 'Mali',
  'Last name': 'Jaidee',
  Email: 'mali@mai.example',
  Phone: '081 234 5678',
  'House number, street': '88/1 Charoen Krung',
  District: 'Pathum Wan',
  Province: 'Bangkok',
}
async function fill() {
  for (const [name, text] of Object.entries(typed)) await userEvent.fill(field(name), text)
  await userEvent.fill(place('Sub-district'), 'Lumphini')
  await userEvent.fill(place('Postal code'), '10330')
}
const stored = () => localStorage.getItem('address')
const filled = { firstName: 'Mali', email: 'mali@mai.example', addressLine: '88/1 Soi', postalCode: '95000' }

beforeEach(() => localStorage.removeItem('address'))

test('nothing is stored without the checkbox, which is unchecked by default', async () => {
  const { posted } = await showCheckout()
  await expect.element(tick()).not.toBeChecked()
  await fill()
  await userEvent.click(pay())
  await expect.poll(() => posted.length).toBe(1)
  expect(stored()).toBeNull()
})

test('nothing is stored if the form is not sent', async () => {
  await showCheckout()
  await userEvent.click(tick())
  await userEvent.click(pay())
  await expect.element(field('First name')).toHaveFocus()
  expect(stored()).toBeNull()
})

test('with the checkbox, the browser stores contact and address, and nothing else of the form', async () => {
  const { posted } = await showCheckout()
  await fill()
  await userEvent.fill(note(), 'Ring twice')
  await userEvent.click(tick())
  await userEvent.click(pay())
  await expect.poll(() => posted.length).toBe(1)
  expect(JSON.parse(stored() ?? '')).toEqual({
    firstName: 'Mali',
    lastName: 'Jaidee',
    email: 'mali@mai.example',
    phone: '081 234 5678',
    company: '',
    addressLine: '88/1 Charoen Krung',
    subdistrict: 'Lumphini',
    postalCode: '10330',
    district: 'Pathum Wan',
    province: 'Bangkok',
  })
  await expect.element(note()).toHaveValue('Ring twice')
})

test('a stored address is filled in and used for the quote; one press removes it from form and device', async () => {
  localStorage.setItem('address', JSON.stringify(filled))
  const { sent } = await showCheckout()
  await expect.element(field('First name')).toHaveValue('Mali')
  await expect.element(place('Postal code')).toHaveValue('95000')
  await expect.element(tick()).toBeChecked()
  await expect.poll(() => sent.some(({ body }) => JSON.stringify(body).includes('95000'))).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Remove from this device' }))
  await expect.element(field('First name')).toHaveValue('')
  await expect.element(tick()).not.toBeChecked()
  expect(stored()).toBeNull()
})

test('an invalid stored address is ignored, and for a customer the account takes precedence', async () => {
  localStorage.setItem('address', '["<script>"]')
  await showCheckout()
  await expect.element(field('First name')).toHaveValue('')
  localStorage.setItem('address', JSON.stringify(filled))
  await showCheckout({ signedIn: true, contact: { firstName: 'Nok' } })
  await expect.element(field('First name').last()).toHaveValue('Nok')
  expect(stored()).not.toBeNull()
})

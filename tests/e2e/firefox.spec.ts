// These tests exist only where Firefox is installed (tests/support/shop-for-journeys.ts).
import { expect, test } from '@playwright/test'
import { type Firefox, firefoxPath, openFirefox } from '../support/firefox.ts'
import { type FirefoxPage, keyOf } from '../support/firefox-page.ts'
import { cards, words } from './buying.ts'

const program = firefoxPath()
if (program) journeys(program)

function journeys(path: string) {
  let firefox: Firefox
  test.beforeAll(async () => {
    firefox = await openFirefox(path)
  })
  test.afterAll(() => firefox.close())

  test('Firefox: a customer opens a category from the menu, adds a product and pays by card', async ({ baseURL }) => {
    const page = await firefox.open()
    await page.goto(`${baseURL}/`)
    await openMenu(page)
    await page.keys(keyOf.escape)
    await showsDialog(page, false)
    await shows(page, 'document.activeElement.ariaLabel', words.en('frame.header.menu'))
    await openMenu(page)
    await page.press('a[href="/category/dress"]')
    await shows(page, 'location.pathname', '/category/dress')
    await shows(page, title, words.en('frame.category.dress'))
    await showsDialog(page, false)
    await addProduct(page)
    const product = (await page.read(title)) ?? ''
    await page.history(-1)
    await shows(page, title, words.en('frame.category.dress'))
    await page.history(1)
    await shows(page, title, product)
    await toCheckout(page)
    await fillPayment(page)
    await page.press('main button[type=submit]', payWords)
    await shows(page, state, 'paid')
    await shows(page, `localStorage.getItem('cart') ?? '[]'`, '[]')
    expect(page.faults).toEqual([])
  })

  test('Firefox: search works, and a language change does not clear a typed message', async ({ baseURL }) => {
    const page = await firefox.open()
    await page.goto(`${baseURL}/search`)
    await page.press('main input[type=search]')
    await page.keys(`silk${keyOf.enter}`)
    await shows(page, 'location.search', '?q=silk')
    await shows(page, `document.querySelectorAll('main article').length > 0`, 'true')
    await page.goto(`${baseURL}/contact`)
    await page.type('message', 'Is M left?')
    await page.press(`a[hreflang="th"], header a`, words.en('frame.language.switchTo'))
    await shows(page, 'document.documentElement.lang', 'th')
    await shows(page, 'location.pathname', '/th/contact')
    await shows(page, `document.querySelector('[name=message]').value`, 'Is M left?')
    await page.history(-1)
    await shows(page, 'location.pathname + location.search', '/th/search?q=silk')
    expect(page.faults).toEqual([])
  })

  test('Firefox: after a lost response to Pay, the page sends nothing again and shows the paid order', async ({
    baseURL,
  }) => {
    const page = await firefox.open()
    await page.goto(`${baseURL}/`)
    await addProduct(page)
    await toCheckout(page)
    await fillPayment(page)
    const posts = await loseAnswers(page)
    await page.press('main button[type=submit]', payWords)
    await shows(page, state, 'paid')
    expect(posts()).toBe(1)
    expect(page.faults).toEqual([])
  })
}

const payWords = words.en('checkout.payment.pay', { total: '' }).trim()
/** The visible page; the address changes before it. */
const title = `document.querySelector('main h1')?.textContent`
const state = `document.querySelector('[data-state]')?.getAttribute('data-state')`

const shows = (page: FirefoxPage, expression: string, text: string) =>
  expect.poll(() => page.read(expression), expression).toBe(text)
const showsDialog = (page: FirefoxPage, open: boolean) =>
  shows(page, `document.querySelector('dialog:modal') !== null`, String(open))

async function openMenu(page: FirefoxPage) {
  await page.read(`document.querySelector('header button[aria-label="${words.en('frame.header.menu')}"]').focus()`)
  await page.keys(keyOf.enter)
  await showsDialog(page, true)
  for (let step = 0; step < 3; step++) await page.keys(keyOf.tab)
  await shows(page, `document.querySelector('dialog:modal').contains(document.activeElement)`, 'true')
}

/** A size with stock to spare, as other tests buy too; sizes with low stock show their number. */
const sizeToSpare = `[...document.querySelectorAll('label:has(input[name=size]:enabled)')]
  .toSorted((one, other) => /\\d/.test(one.innerText) - /\\d/.test(other.innerText))[0]?.querySelector('input').value`

async function addProduct(page: FirefoxPage) {
  await page.press('main h3 a[href*="/product/"]')
  await expect.poll(() => page.read(sizeToSpare), 'a size that can be bought').toBeTruthy()
  await page.press(`label:has(input[name=size][value="${await page.read(sizeToSpare)}"])`)
  await page.press('main button', words.en('shop.product.add'))
  await showsDialog(page, true)
  await page.keys(keyOf.escape)
  await showsDialog(page, false)
}

async function toCheckout(page: FirefoxPage) {
  await page.press('header a[href="/cart"], header button', words.en('frame.header.cart'))
  await page.press('a', words.en('cart.drawer.toCheckout'))
  await shows(page, title, words.en('checkout.title'))
}

async function fillPayment(page: FirefoxPage) {
  const email = `firefox-${crypto.randomUUID()}@mai.example`
  const customer = {
    firstName: 'Mali',
    lastName: 'Jaidee',
    email,
    phone: '081 234 5678',
    addressLine: '88/1 Charoen Krung',
  }
  for (const [name, text] of Object.entries(customer)) await page.type(name, text)
  await page.type('subdistrict', 'ลุมพินี')
  await page.press('[role=option]', '10330')
  await shows(page, `document.querySelector('[name=postalCode]').value`, '10330')
  await page.press('main label', words.en('checkout.payment.card'))
  const card = { cardNumber: cards.pays, expiryDate: '1230', cvv: '123', cardholderName: 'MALI JAIDEE' }
  for (const [name, text] of Object.entries(card)) await page.type(name, text)
}

async function loseAnswers({ line, context }: FirefoxPage): Promise<() => number> {
  let posts = 0
  await line.send('session.subscribe', { events: ['network.responseStarted'], contexts: [context] })
  await line.send('network.addIntercept', { phases: ['responseStarted'], contexts: [context] })
  line.hear(({ method, params }) => {
    if (method !== 'network.responseStarted' || !params.isBlocked) return
    const { request, method: verb, url } = params.request as { request: string; method: string; url: string }
    // The quote is a POST too.
    const isOrder = verb === 'POST' && new URL(url).pathname.startsWith('/checkout')
    if (isOrder) posts++
    void line.send(isOrder ? 'network.failRequest' : 'network.continueResponse', { request })
  })
  return () => posts
}

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type AdminTranslate, adminT } from '#app/i18n/admin/admin-texts.ts'
import { th as adminTh } from '#app/i18n/admin/th.ts'
import { en } from '#app/i18n/en.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { th } from '#app/i18n/th.ts'
import { type Dictionary, type Translate, translator } from '#app/i18n/translate.ts'
import { wholeTexts } from '#app/i18n/whole-texts.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { ownNetwork } from '../support/own-network.ts'

export type Language = 'en' | 'th'
const thai: typeof th = wholeTexts(th)
export const words = {
  en: translator(en, 'en') as Translate<MessageKey>,
  th: translator(thai, 'th') as Translate<MessageKey>,
}
const wholeAdminTh: Dictionary = wholeTexts(adminTh as Dictionary)
export const adminWords = { en: adminT('en'), th: translator(wholeAdminTh, 'th') as AdminTranslate }

const atHome = new WeakSet<BrowserContext>()

async function fromItsOwnNetwork(context: BrowserContext) {
  if (atHome.has(context)) return
  atHome.add(context)
  await context.setExtraHTTPHeaders(ownNetwork())
}

export const inLanguage = (path: string, language: Language) =>
  language === 'th' ? `/th${path === '/' ? '' : path}` : path

export async function open(page: Page, path: string, language: Language = 'en') {
  await fromItsOwnNetwork(page.context())
  await page.goto(inLanguage(path, language))
  // Starts React on a device that keeps nothing.
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-hydrated]')
}

/**
 * A page with the same storage in its own window: background tabs are not painted, so their elements never get stable.
 */
export async function secondWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    window.open('about:blank', '', 'popup')
  })
  return opened
}

/** The addresses of the products on a page, read by a request. */
export async function productsOn(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/<h3[^>]*><a[^>]*href="(\/product\/[^"]+)"/g)].map(([, address = '']) => address)
}

/** Adds the first home page product with stock to spare (or the `nth` after it): parallel tests buy too. */
export async function addProduct(page: Page, lang: Language = 'en', nth = 0) {
  await fromItsOwnNetwork(page.context())
  const plenty = page.locator('label:has(input[name=size]:enabled)').filter({ hasNotText: /\d/ })
  let found = 0
  for (const path of await productsOn(page, '/')) {
    await open(page, path, lang)
    if ((await plenty.count()) > 0 && found++ === nth) break
  }
  await plenty.first().click()
  await page
    .getByRole('button', { name: words[lang]('shop.product.add') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: words[lang]('cart.drawer.title') })).toBeVisible()
}

/** Opens a page with an item in its stored cart. */
export async function openWithCart(page: Page, path: '/' | '/cart' | '/checkout', lang: Language = 'en') {
  await fromItsOwnNetwork(page.context())
  const { productId, size, quantity, name, unitPrice: price } = await pieceInStock(page)
  await page.addInitScript(
    (cart) => {
      if (sessionStorage.getItem('begun')) return
      sessionStorage.setItem('begun', 'yes')
      localStorage.setItem('cart', cart)
    },
    JSON.stringify([{ productId, size, quantity, snapshot: { name, price } }]),
  )
  await open(page, path, lang)
}

/** The size with the most stock, as parallel tests buy too. */
async function pieceInStock(page: Page) {
  const productId = 'jade-hemp-leaf-silk-midi-dress'
  const requested = ['S', 'M', 'L', 'XL'].map((size) => ({ productId, size, quantity: 1 }))
  const answer = await page.request.post('/api/quote', { data: { lines: requested }, headers: sameOrigin })
  const { lines } = (await answer.json()) as Quote
  const plenty = lines.toSorted((one, other) => other.available - one.available)[0]
  if (!plenty?.available) throw new Error('nobody can buy this piece any more')
  return plenty
}

/** Orders by requests what the browser would send; the answer is the order's number. */
export async function orderByRequest(page: Page, how: 'card' | 'chat', lang: Language = 'en'): Promise<string> {
  await fromItsOwnNetwork(page.context())
  const { productId, size, quantity, lineTotal } = await pieceInStock(page)
  const form = {
    key: crypto.randomUUID(),
    lines: JSON.stringify([{ productId, size, quantity }]),
    couponCode: '',
    deliveryMethod: 'standard',
    expectedTotal: String(lineTotal),
    firstName: 'มะลิ',
    lastName: 'Jaidee',
    phone: '081 234 5678',
    ...(how === 'chat' ? { intent: how } : { ...address(), ...card }),
  }
  const answer = await page.request.post(`${lang === 'th' ? '/th' : ''}/${how === 'chat' ? 'checkout' : 'payment'}`, {
    form,
    headers: sameOrigin,
  })
  const state = how === 'chat' ? 'confirmation' : 'paid'
  const shown = new RegExp(`data-state="${state}".*?<strong[^>]*>([0-9A-F]{8})<`, 's').exec(await answer.text())
  expect([answer.status(), shown]).toEqual([200, expect.anything()])
  return shown?.[1] ?? ''
}

const address = () => ({
  email: `journey-${crypto.randomUUID()}@mai.example`,
  addressLine: '88/1 Charoen Krung',
  subdistrict: 'ลุมพินี',
  district: 'ปทุมวัน',
  province: 'กรุงเทพมหานคร',
  postalCode: '10330',
})

/** What is in the outbox for an address, read by a request. */
export async function mailsTo(page: Page, email: string): Promise<number> {
  const html = await (await page.request.get('/outbox')).text()
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  return main.split(email).length - 1
}

const password = 'mai-demo-2026'

export async function signInAs(page: Page, email: string) {
  await fromItsOwnNetwork(page.context())
  const form = { intent: 'sign-in', email, password }
  const answer = await page.request.post('/auth', { form, headers: sameOrigin, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

export async function signUp(page: Page, email: string) {
  await fromItsOwnNetwork(page.context())
  const form = { intent: 'sign-up', email, password }
  await page.request.post('/auth?tab=signup', { form, headers: sameOrigin, maxRedirects: 0 })
  await signInAs(page, email)
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** Fills in contact and address, with a new customer each time because of the reservation quota. */
export async function fillCustomer(page: Page, lang: Language = 'en'): Promise<string> {
  const t = words[lang]
  const email = `journey-${crypto.randomUUID()}@mai.example`
  const fill = (field: 'firstName' | 'lastName' | 'email' | 'phone' | 'addressLine', text: string) =>
    page
      .locator('main')
      .getByLabel(t(`fields.${field}`), { exact: true })
      .fill(text)
  await fill('firstName', lang === 'th' ? 'มะลิ' : 'Mali')
  await fill('lastName', lang === 'th' ? 'ใจดี' : 'Jaidee')
  await fill('email', email)
  await fill('phone', lang === 'th' ? '๐๘๑-๒๓๔-๕๖๗๘' : '081 234 5678')
  await fill('addressLine', '88/1 Charoen Krung')
  await page.getByLabel(t('fields.subdistrict'), { exact: true }).pressSequentially('ลุมพินี')
  await page.getByRole('option', { name: /10330/ }).first().click()
  await expect(page.getByLabel(t('fields.postalCode'), { exact: true })).toHaveValue('10330')
  return email
}

export async function orderByChat(page: Page, lang: Language = 'en') {
  const t = words[lang]
  const main = page.locator('main')
  await main.getByLabel(t('fields.firstName'), { exact: true }).fill('มะลิ')
  await main.getByLabel(t('fields.lastName'), { exact: true }).fill('Jaidee')
  await main.getByLabel(t('fields.phone'), { exact: true }).fill('081 234 5678')
  await page.getByRole('button', { name: t('checkout.finish.chatButton') }).click()
}

const card = {
  method: 'card',
  cardNumber: '4242424242424242',
  expiryDate: '12/30',
  cvv: '123',
  cardholderName: 'MALI JAIDEE',
}

export const cards = {
  pays: '4242424242424242',
  authenticates: '4000000000003220',
  declined: '4000000000000002',
}

export async function fillCard(page: Page, number: string, lang: Language = 'en') {
  const t = words[lang]
  await page.getByLabel(t('checkout.payment.card'), { exact: true }).check()
  await page.getByLabel(t('fields.cardNumber')).pressSequentially(number)
  await page.getByLabel(t('fields.expiryDate')).pressSequentially('1230')
  await page.getByLabel(t('fields.cvv')).fill('123')
  await page.getByLabel(t('fields.cardholderName')).fill('MALI JAIDEE')
}

export const payButton = (page: Page, lang: Language = 'en') =>
  page.getByRole('button', { name: words[lang]('checkout.payment.pay', { total: '' }).trim() })

export async function toCheckout(page: Page, lang: Language = 'en') {
  const t = words[lang]
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.drawer.toCheckout') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
}

export async function expectState(page: Page, state: string): Promise<string> {
  await expect(page.locator(`[data-state="${state}"]`)).toBeVisible()
  return (await page.locator('[data-state] strong').innerText()).trim()
}

export const cartBadge = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[])

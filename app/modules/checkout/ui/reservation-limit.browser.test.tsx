import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asWritten } from '#app/i18n/language.ts'
import type { QuotedLine, ReservationLimit } from '#app/modules/pricing/quote.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import type { OnlineMethod } from '../payment/payment-form.ts'
import { ReservationLimitNote as Notice } from './reservation-limit.tsx'

type Because = ReservationLimit['because']
type Limited = {
  line?: Partial<QuotedLine>
  later?: Because
  atOnce?: Because
  method?: OnlineMethod
  signedIn?: boolean
  at?: string
}

async function notice({ line = {}, later, atOnce, method, signedIn = false, at = '/checkout' }: Limited) {
  const lines = [cartLine('lotus-ao-dai')]
  const from = '2026-11-21T05:35:00.000Z'
  const limit = (because?: Because) =>
    because && { because, minutes: 35, count: 3, ...(because === 'network' && { from }) }
  const changes = {
    lines: { 'lotus-ao-dai-M': line },
    quote: { reservation: { later: limit(later), atOnce: limit(atOnce) } },
  }
  const request = new Request('https://mai.example/api/quote', { method: 'POST', body: JSON.stringify({ lines }) })
  const quote = await (await quoteAnswer(changes)(request)).json()
  show(<Notice quote={quote} method={method} signedIn={signedIn} />, { at })
  return page
    .getByRole('paragraph')
    .elements()
    .map(({ textContent }) => asWritten(textContent))
}

const confirms =
  'Please confirm your email for these items. After you order, we’ll email you a code. Enter it and we reserve them right away.'
const isShort = 'Right now we can reserve these items for only 35 minutes after you order.'
const orders = 'You already have 3 unpaid orders, so we can reserve these items for only 35 minutes after you order.'
const refused = 'You already have 3 unpaid orders. Please pay for or cancel one first.'
const pay = 'Please pay by then.'
const cod = 'After that, you get them once we confirm your order, if they’re still in stock.'

test('no notice is shown without a limit', async () => {
  expect(await notice({})).toEqual([])
})

test('the notice shows that the email is confirmed first, and that the reservation is short', async () => {
  expect(await notice({ line: { room: 0 } })).toEqual([confirms])
  expect(await notice({ later: 'sizes' })).toEqual([`${isShort} ${pay}`])
  expect(await notice({ line: { room: 1 }, later: 'sizes' })).toEqual([confirms, `${isShort} ${pay}`])
})

test('the notice shows the customer’s unpaid orders, and that one must be paid or cancelled first', async () => {
  expect(await notice({ later: 'orders', method: 'bank_transfer' })).toEqual([`${orders} ${pay}`])
  expect(await notice({ later: 'refused', method: 'bank_transfer' })).toEqual([refused])
  expect(await notice({ later: 'refused', method: 'card' })).toEqual([])
  expect(await notice({ atOnce: 'refused', method: 'card' })).toEqual([refused])
  expect(await notice({ atOnce: 'refused', method: 'own_promptpay' })).toEqual([])
})

test('the notice links to the customer’s orders', async () => {
  await notice({ later: 'refused', method: 'bank_transfer' })
  await expect.element(page.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders')
})

test('the notice shows that the network has too many unpaid orders, until when, and how to order now', async () => {
  const full = { line: { room: 0 }, later: 'network', atOnce: 'network' } as const
  const many = 'Many orders from your network are awaiting payment.'
  for (const method of ['card', 'cod'] as const)
    expect(await notice({ ...full, method })).toEqual([
      `${many} Please sign in with a confirmed email to order now, or try again at 12:35.`,
    ])
  const signIn = page.getByRole('link', { name: 'Sign in' })
  await expect.element(signIn).toHaveAttribute('href', '/auth?redirectTo=/checkout')
  expect(await notice({ ...full, signedIn: true })).toEqual([
    `${many} Please confirm your email to order now, or try again at 12:35.`,
  ])
  await expect.element(page.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/profile?tab=settings')
  expect(await notice({ ...full, at: '/th/checkout' })).toEqual([
    'ขณะนี้มีคำสั่งซื้อจากเครือข่ายของคุณรอชำระเงินอยู่มาก กรุณาเข้าสู่ระบบด้วยอีเมลที่ยืนยันแล้วเพื่อสั่งซื้อได้ทันที หรือลองใหม่เวลา 12.35 น.',
  ])
})

test('the notice requests no payment before delivery for cash on delivery', async () => {
  expect(await notice({ later: 'sizes', method: 'cod' })).toEqual([`${isShort} ${cod}`])
  expect(await notice({ later: 'orders', method: 'cod' })).toEqual([`${orders} ${cod}`])
})

test('the notice is in Thai on a Thai page', async () => {
  const at = '/th/checkout'
  const sizes = 'ขณะนี้เราเก็บสินค้าเหล่านี้ไว้ให้ได้เพียง 35 นาทีหลังสั่งซื้อ'
  expect(await notice({ line: { room: 0 }, later: 'sizes', at })).toEqual([
    'สำหรับสินค้าเหล่านี้ กรุณายืนยันอีเมลหลังสั่งซื้อ เราจะส่งรหัสไปทางอีเมล กรอกรหัสแล้วเราจะเก็บสินค้าไว้ให้ทันที',
    `${sizes} กรุณาชำระเงินภายในเวลานี้`,
  ])
  expect(await notice({ later: 'orders', method: 'cod', at })).toEqual([
    'คุณมีคำสั่งซื้อที่รอชำระเงินอยู่ 3 รายการ เราจึงเก็บสินค้าเหล่านี้ไว้ให้ได้เพียง 35 นาทีหลังสั่งซื้อ หลังจากนั้น เมื่อเรายืนยันคำสั่งซื้อแล้ว สินค้าจะเป็นของคุณหากยังมีในสต็อก',
  ])
})

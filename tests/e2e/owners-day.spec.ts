// The owner's home page while a shopper buys: what comes is said, counted, and led from there to its parcel.
import { expect, test } from '@playwright/test'
import {
  addProduct,
  cards,
  expectState,
  fillCard,
  fillCustomer,
  open,
  payButton,
  signInAs,
  toPayment,
} from './buying.ts'

test('an order that is paid on a phone is said on the home page, packed and shipped from there, and given back', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'owner@mai.example')
  await open(page, '/admin')

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) })
  const shopper = await phone.newPage()
  await addProduct(shopper, 'th')
  await toPayment(shopper, 'th')
  await fillCustomer(shopper, 'th')
  await fillCard(shopper, cards.pays, 'th')
  await payButton(shopper, 'th').click()
  const number = await expectState(shopper, 'paid')
  await phone.close()

  // Whoever comes back to the page is told at once; otherwise within fifteen seconds. Others buy as well.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/New order [0-9A-F]{8} · ฿/).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: /^[1-9]\d*\s*To pack/ }).click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByText('Paid → Packing')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const question = page.getByRole('dialog', { name: `Ship order ${number}` })
  await question.getByLabel('Carrier').selectOption('flash')
  await question.getByLabel('Tracking number', { exact: true }).fill('TH0123456789A')
  await question.getByRole('button', { name: 'Ship and tell the customer' }).click()
  await expect(page.getByText('Packing → Shipped')).toBeVisible()
  await page.getByRole('button', { name: 'All of it' }).click()
  await page.getByRole('button', { name: 'Give money back …' }).click()
  const back = page.getByRole('dialog', { name: /^Give back/ })
  await back.getByRole('radio', { name: /^No,/ }).check()
  await back.getByRole('button', { name: /^Give back/ }).click()
  await expect(page.getByText('Shipped → Refunded')).toBeVisible()
})

import { expect, type Locator, test } from '@playwright/test'
import { open, orderByRequest, signInAs } from './buying.ts'

test('the owner opens a new paid order from the home page, packs, ships and refunds it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'owner@mai.example')
  await open(page, '/admin')

  const shopper = await browser.newPage({ ...(baseURL && { baseURL }) })
  const number = await orderByRequest(shopper, 'card', 'th')
  await shopper.close()

  // A visible page refreshes at once, otherwise within fifteen seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/New order [0-9A-F]{8} · ฿/).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  let taps = 0
  const tap = (what: Locator) => {
    taps += 1
    return what.click()
  }
  await tap(page.getByRole('link', { name: /^[1-9]\d*\s*To pack/ }))
  await tap(page.getByRole('link', { name: number }))
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeInViewport({ ratio: 1 })
  await tap(page.getByRole('button', { name: 'Start packing' }))
  await expect(page.getByText('Paid → Packing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeInViewport({ ratio: 1 })
  await tap(page.getByRole('button', { name: 'Mark as shipped' }))
  const question = page.getByRole('dialog', { name: `Ship order ${number}` })
  await expect(question.getByLabel('Tracking number', { exact: true })).toBeFocused()
  await page.keyboard.type('TH0123456789A')
  await expect(question.getByLabel('Carrier')).toHaveValue('flash')
  await tap(question.getByRole('button', { name: 'Ship and notify the customer' }))
  await expect(page.getByText('Packing → Shipped')).toBeVisible()
  expect(taps).toBe(5)

  await expect(page.getByRole('button', { name: 'Full amount' })).toBeHidden()
  await page
    .locator('summary')
    .filter({ hasText: /^Refund$/ })
    .click()
  await page.getByRole('button', { name: 'Full amount' }).click()
  await page.getByRole('button', { name: 'Refund …' }).click()
  const back = page.getByRole('dialog', { name: /^Refund/ })
  await back.getByRole('radio', { name: /^No,/ }).check()
  await back.getByRole('button', { name: /^Refund/ }).click()
  await expect(page.getByText('Shipped → Refunded')).toBeVisible()
})

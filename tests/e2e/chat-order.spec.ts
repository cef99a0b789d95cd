import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { addPiece, cards, expectState, fillCard, open, orderByChat, payButton, type Tongue, words } from './buying.ts'

// An order agreed in the chat, from the shop to the parcel: staff enter where it goes, it is paid, and it leaves.

test.use({ viewport: { width: 1280, height: 800 } })

let staff: Awaited<ReturnType<BrowserContext['storageState']>>
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await page.goto('/auth?redirectTo=%2Fadmin%2Forders')
  await page.waitForSelector('html[data-hydrated]')
  const main = page.locator('main')
  await main.getByLabel(words.en('account.auth.email')).fill('staff@mai.example')
  const password = main.getByLabel(words.en('account.auth.password'), { exact: true })
  await password.fill('mai-demo-2026')
  await password.press('Enter')
  await page.waitForURL((address) => address.pathname === '/admin/orders')
  staff = await page.context().storageState()
  await page.close()
})

/** A chat order as the shop takes it, and its page in the back office, in a browser of its own. */
async function chatOrder(page: Page, tongue: Tongue) {
  await addPiece(page, tongue)
  await open(page, '/checkout', tongue)
  await orderByChat(page, tongue)
  const number = await expectState(page, 'confirmation')
  const context = await page.context().browser()?.newContext({ storageState: staff })
  const desk = await context?.newPage()
  if (!desk) throw new Error('no second browser')
  const place = new URL(page.url()).origin + (tongue === 'th' ? '/th' : '')
  await desk.goto(`${place}/admin/orders/${number}`)
  await desk.waitForSelector('html[data-hydrated]')
  return { number, desk, place }
}

async function expectNoBarrier(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function ship(desk: Page, number: string, tongue: Tongue) {
  const t = adminT(tongue)
  await desk.getByRole('button', { name: t('orders.moveTo.shipped') }).press('Enter')
  const question = desk.getByRole('dialog', { name: t('orders.ask.shipTitle', { number }) })
  await question.getByLabel(t('orders.carrier')).selectOption('thailand_post')
  await question.getByLabel(t('orders.trackingNumber'), { exact: true }).fill('EF582568151TH')
  await question.getByRole('button', { name: t('orders.ask.ship') }).press('Enter')
  await expect(desk.getByRole('link', { name: t('orders.openTracking') })).toBeVisible()
}

test('staff enter the address, the customer pays by the link, the parcel leaves and she is told', async ({ page }) => {
  test.slow()
  const t = adminT('en')
  const { number, desk, place } = await chatOrder(page, 'en')
  await expect(desk.getByText(t('orders.payLink.notConfirmed'))).toBeVisible()
  await desk.getByRole('button', { name: t('orders.confirm') }).click()
  await expect(desk.getByRole('button', { name: t('orders.payLink.show') })).toBeVisible()
  const form = desk.getByRole('group', { name: t('orders.recipient.contact') })
  await form.getByLabel('Email (optional)').fill('chat-journey@mai.example')
  await desk.getByLabel('House number, street').fill('88/1 Wireless Road')
  await desk.getByLabel('Sub-district').pressSequentially('ลุมพินี')
  await desk.getByRole('option', { name: /10330/ }).first().click()
  await desk.getByLabel('Postal code').fill('103')
  await desk.getByRole('button', { name: t('orders.recipient.save') }).click()
  const alert = desk.getByRole('alert').filter({ hasText: 'A postal code has five digits' })
  await expect(alert.getByRole('link')).toHaveCount(1)
  await expect(desk.getByLabel('Postal code')).toBeFocused()
  await expect(desk.getByLabel('House number, street')).toHaveValue('88/1 Wireless Road')
  await expectNoBarrier(desk)
  await desk.getByLabel('Postal code').fill('10330')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330')).toBeVisible()
  await expect(desk.locator('summary', { hasText: t('orders.recipient.change') })).toBeFocused()
  await expect(desk.getByLabel('Postal code')).toBeHidden()

  await desk.getByRole('button', { name: t('orders.payLink.mail') }).click()
  const link = await desk.getByLabel(t('orders.payLink.label')).inputValue()
  expect(link).toMatch(/\/payment\?order=[\w-]{48}$/)
  await expectNoBarrier(desk)
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.waitForSelector('html[data-hydrated]')
  await fillCard(page, cards.pays)
  await payButton(page).click()
  expect(await expectState(page, 'paid')).toBe(number)

  await desk.reload()
  await desk.waitForSelector('html[data-hydrated]')
  await expect(desk.getByText('Card · LINE chat')).toBeVisible()
  await ship(desk, number, 'en')
  await expect(desk.locator('summary', { hasText: t('orders.recipient.change') })).toHaveCount(0)
  await desk.goto(`${place}/outbox`)
  for (const subject of [`Pay for your order ${number}`, `Payment received for ${number}`, number])
    await expect(desk.getByText(subject).first()).toBeVisible()
  await expect(desk.getByText(/is on its way/).first()).toBeVisible()
  await desk.context().close()
})

test('the same in Thai with the keyboard alone, on a phone’s width, paid by hand', async ({ page }) => {
  test.slow()
  const t = adminT('th')
  const { number, desk } = await chatOrder(page, 'th')
  await desk.setViewportSize({ width: 360, height: 740 })
  const field = (name: 'address' | 'subdistrict' | 'postalCode' | 'province') => desk.locator(`#order-${name}`)
  await expectNoBarrier(desk)
  await field('address').focus()
  await desk.keyboard.type('88/1 ถนนวิทยุ')
  await desk.keyboard.press('Tab')
  await expect(field('subdistrict')).toBeFocused()
  await desk.keyboard.type('10330')
  await expect(desk.getByRole('option').first()).toBeVisible()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect(field('postalCode')).toHaveValue('10330')
  await expect(field('province')).toHaveValue('กรุงเทพมหานคร')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('summary', { hasText: t('orders.recipient.change') })).toBeFocused()
  await expect(desk.getByText(/^แขวง.+ เขตปทุมวัน กรุงเทพมหานคร 10330$/)).toBeVisible()
  for (const press of ['orders.confirm', 'orders.moveTo.paid'] as const) {
    await desk.getByRole('button', { name: t(press) }).press('Enter')
    await expect(desk.getByRole('button', { name: t(press) })).toBeHidden()
  }
  await expectNoBarrier(desk)
  await ship(desk, number, 'th')
  await desk.context().close()
})

test('the link is copied without the clipboard’s leave, and selected where nothing copies', async ({ page }) => {
  const t = adminT('en')
  const { desk } = await chatOrder(page, 'en')
  await desk.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await desk.getByRole('button', { name: t('orders.confirm') }).press('Enter')
  await desk.getByRole('button', { name: t('orders.payLink.show') }).press('Enter')
  const link = desk.getByLabel(t('orders.payLink.label'))
  await desk.getByRole('button', { name: t('orders.payLink.copy') }).press('Enter')
  await expect(desk.getByText(t('orders.payLink.copied'))).toBeVisible()
  await desk.evaluate(() => {
    document.execCommand = () => false
  })
  await desk.getByRole('button', { name: t('orders.payLink.copy') }).press('Enter')
  await expect(desk.getByText(t('orders.payLink.copyByHand'))).toBeVisible()
  await expect(link).toBeFocused()
  const selected = await link.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])
  expect(selected).toEqual([0, (await link.inputValue()).length])
  await desk.context().close()
})

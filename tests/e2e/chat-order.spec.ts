import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { wholeText } from '#app/i18n/whole-texts.ts'
import { axeFaults } from './axe.ts'
import {
  adminWords,
  cards,
  expectState,
  fillCard,
  type Language,
  orderByRequest,
  payButton,
  signInAs,
} from './buying.ts'

test.use({ viewport: { width: 1280, height: 800 } })

let staff: Awaited<ReturnType<BrowserContext['storageState']>>
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(page, 'staff@mai.example')
  staff = await page.context().storageState()
  await page.close()
})

async function chatOrder(page: Page, language: Language) {
  const number = await orderByRequest(page, 'chat', language)
  const context = await page.context().browser()?.newContext({ storageState: staff })
  const backOffice = await context?.newPage()
  if (!backOffice) throw new Error('no second browser')
  const place = (test.info().project.use.baseURL ?? '') + (language === 'th' ? '/th' : '')
  await backOffice.goto(`${place}/admin/orders/${number}`)
  await backOffice.waitForSelector('html[data-hydrated]')
  return { number, backOffice, place }
}

async function expectNoBarrier(page: Page) {
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function ship(backOffice: Page, number: string, lang: Language) {
  const t = adminWords[lang]
  await backOffice.getByRole('button', { name: t('orders.moveTo.shipped') }).press('Enter')
  const title = wholeText('orders.ask.shipTitle', t('orders.ask.shipTitle', { number }))
  const question = backOffice.getByRole('dialog', { name: title })
  await question.getByLabel(t('orders.carrier')).selectOption('thailand_post')
  await question.getByLabel(t('orders.trackingNumber'), { exact: true }).fill('EF582568151TH')
  await question.getByRole('button', { name: t('orders.ask.ship') }).press('Enter')
  await expect(backOffice.getByRole('link', { name: t('orders.openTracking') })).toBeVisible()
}

test('staff enter a chat order’s address, the customer pays by link, and shipping sends an email', async ({ page }) => {
  test.slow()
  const t = adminWords.en
  const { number, backOffice, place } = await chatOrder(page, 'en')
  await expect(backOffice.getByText(t('orders.payLink.notConfirmed'))).toBeVisible()
  await backOffice.getByRole('button', { name: t('orders.confirm') }).click()
  await expect(backOffice.getByRole('button', { name: t('orders.payLink.show') })).toBeVisible()
  const form = backOffice.getByRole('group', { name: t('orders.recipient.contact') })
  await form.getByLabel('Email (optional)').fill('chat-journey@mai.example')
  await backOffice.getByLabel('House number, street').fill('88/1 Wireless Road')
  await backOffice.getByLabel('Sub-district').pressSequentially('ลุมพินี')
  await backOffice.getByRole('option', { name: /10330/ }).first().click()
  await backOffice.getByLabel('Postal code').fill('103')
  await backOffice.getByRole('button', { name: t('orders.recipient.save') }).click()
  const alert = backOffice.getByRole('alert').filter({ hasText: 'A postal code has five digits' })
  await expect(alert.getByRole('link')).toHaveCount(1)
  await expect(backOffice.getByLabel('Postal code')).toBeFocused()
  await expect(backOffice.getByLabel('House number, street')).toHaveValue('88/1 Wireless Road')
  await expectNoBarrier(backOffice)
  await backOffice.getByLabel('Postal code').fill('10330')
  await backOffice.keyboard.press('Enter')
  await expect(backOffice.getByText('แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330')).toBeVisible()
  await expect(backOffice.locator('summary', { hasText: t('orders.recipient.change') })).toBeFocused()
  await expect(backOffice.getByLabel('Postal code')).toBeHidden()

  await backOffice.getByRole('button', { name: t('orders.payLink.mail') }).click()
  const link = await backOffice.getByLabel(t('orders.payLink.label')).inputValue()
  expect(link).toMatch(/\/payment\?order=[\w-]{48}$/)
  await expectNoBarrier(backOffice)
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.waitForSelector('html[data-hydrated]')
  await fillCard(page, cards.pays)
  await payButton(page).click()
  expect(await expectState(page, 'paid')).toBe(number)

  await backOffice.reload()
  await backOffice.waitForSelector('html[data-hydrated]')
  await expect(backOffice.getByText('Card · LINE chat')).toBeVisible()
  await ship(backOffice, number, 'en')
  await expect(backOffice.locator('summary', { hasText: t('orders.recipient.change') })).toHaveCount(0)
  await backOffice.goto(`${place}/outbox`)
  for (const subject of [`Pay for your order ${number}`, `Payment received for ${number}`, number])
    await expect(backOffice.getByText(subject).first()).toBeVisible()
  await expect(backOffice.getByText(/is on its way/).first()).toBeVisible()
  await backOffice.context().close()
})

test('staff process a manually paid chat order in Thai, by keyboard alone, on a phone’s width', async ({ page }) => {
  test.slow()
  const t = adminWords.th
  const { number, backOffice } = await chatOrder(page, 'th')
  await backOffice.setViewportSize({ width: 360, height: 740 })
  const field = (name: 'addressLine' | 'subdistrict' | 'postalCode' | 'province') =>
    backOffice.locator(`#order-${name}`)
  await expectNoBarrier(backOffice)
  await field('addressLine').focus()
  await backOffice.keyboard.type('88/1 ถนนวิทยุ')
  await backOffice.keyboard.press('Tab')
  await expect(field('subdistrict')).toBeFocused()
  await backOffice.keyboard.type('10330')
  await expect(backOffice.getByRole('option').first()).toBeVisible()
  await backOffice.keyboard.press('ArrowDown')
  await backOffice.keyboard.press('Enter')
  await expect(field('postalCode')).toHaveValue('10330')
  await expect(field('province')).toHaveValue('กรุงเทพมหานคร')
  await backOffice.keyboard.press('Enter')
  await expect(backOffice.locator('summary', { hasText: t('orders.recipient.change') })).toBeFocused()
  await expect(backOffice.getByText(/^แขวง.+ เขตปทุมวัน กรุงเทพมหานคร 10330$/)).toBeVisible()
  for (const press of ['orders.confirm', 'orders.moveTo.paid'] as const) {
    await backOffice.getByRole('button', { name: t(press) }).press('Enter')
    await expect(backOffice.getByRole('button', { name: t(press) })).toBeHidden()
  }
  await expectNoBarrier(backOffice)
  await ship(backOffice, number, 'th')
  await backOffice.context().close()
})

test('the payment link is copied without clipboard permission, or selected when copying fails', async ({ page }) => {
  const t = adminWords.en
  const { backOffice } = await chatOrder(page, 'en')
  await backOffice.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await backOffice.getByRole('button', { name: t('orders.confirm') }).press('Enter')
  await backOffice.getByRole('button', { name: t('orders.payLink.show') }).press('Enter')
  const link = backOffice.getByLabel(t('orders.payLink.label'))
  await backOffice.getByRole('button', { name: t('orders.payLink.copy') }).press('Enter')
  await expect(backOffice.getByText(t('orders.payLink.copied'))).toBeVisible()
  await backOffice.evaluate(() => {
    document.execCommand = () => false
  })
  await backOffice.getByRole('button', { name: t('orders.payLink.copy') }).press('Enter')
  await expect(backOffice.getByText(t('orders.payLink.copyByHand'))).toBeVisible()
  await expect(link).toBeFocused()
  const selected = await link.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])
  expect(selected).toEqual([0, (await link.inputValue()).length])
  await backOffice.context().close()
})

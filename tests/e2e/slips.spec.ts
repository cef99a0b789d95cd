import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { axeFaults } from './axe.ts'
import { adminWords, fillCustomer, type Language, open, openWithCart, payButton, signInAs, words } from './buying.ts'

async function orderAndSend(page: Page, language: Language) {
  const t = words[language]
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithCart(page, '/checkout', language)
  const email = await fillCustomer(page, language)
  await page.getByText(t('checkout.payment.bank_transfer'), { exact: true }).click()
  await payButton(page, language).click()
  await expect(page.getByRole('heading', { level: 1, name: t('moneyTransfer.title.bank_transfer') })).toBeVisible()
  await expect(page.getByText('123-4-56789-0').first()).toBeVisible()
  await send(page, language)
  const title = await page.title()
  const number = /[0-9A-F]{8}/.exec(title)?.[0] ?? ''
  expect(number).not.toBe('')
  return { email, number }
}

async function send(page: Page, language: Language) {
  const t = words[language]
  const buffer = Buffer.from(await slipPicture({ text: miniQr(randomUUID().replaceAll('-', '').slice(0, 20)) }))
  await page.getByLabel(t('customerSlips.choose')).setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: t('customerSlips.send') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('customerOrder.state.slip_review'))
}

async function staffAtSlip(browser: Browser, baseURL: string, number: string, language: Language) {
  const t = adminWords[language]
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const staff = await context.newPage()
  await signInAs(staff, 'staff@mai.example')
  await open(staff, '/admin/slips', language)
  await staff.getByRole('link', { name: number }).click()
  await expect(staff.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const picture = staff.getByRole('img', { name: t('slips.pictureOf', { number }) })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const approve = staff.getByRole('button', { name: t('slips.approve.send') })
  await expect(approve).toBeInViewport({ ratio: 1 })
  const [left, right] = [await picture.boundingBox(), await approve.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(await axeFaults(staff)).toEqual([])
  return { staff, context }
}

async function expectNoBarrier(page: Page) {
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('staff review a slip beside its order and approve it, and the customer sees the order as paid', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { number } = await orderAndSend(page, 'en')
  await expectNoBarrier(page)
  const { staff, context } = await staffAtSlip(browser, baseURL ?? '', number, 'en')
  const due = (await staff.locator('strong').filter({ hasText: '฿' }).first().innerText()).replaceAll(/[฿,]/g, '')
  const amount = staff.getByRole('textbox', { name: adminWords.en('slips.approve.amount') })
  await expect(amount).toHaveValue('')
  await amount.fill(due)
  await staff.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(staff.getByText(adminWords.en('slips.outcome.paid')).first()).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en('customerOrder.state.paid'))
  await expect(page.getByText(words.en('customerSlips.state.approved'))).toBeVisible()
})

test('a slip rejected as unreadable is explained by email and on the order page, and replaced (th)', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const t = adminWords.th
  const { number, email } = await orderAndSend(page, 'th')
  const { staff, context } = await staffAtSlip(browser, baseURL ?? '', number, 'th')
  await staff.getByText(t('slips.reject.title'), { exact: true }).click()
  await staff.getByLabel(t('slips.reject.reason')).selectOption('unreadable')
  await staff.getByRole('button', { name: t('slips.reject.send') }).click()
  await expect(staff.getByText(t('slips.reject.done')).first()).toBeVisible()
  await expect
    .poll(async () => {
      await staff.goto('/outbox')
      return staff.locator('main').innerText()
    })
    .toContain(email)
  await expect(staff.getByText(number).first()).toBeVisible()
  await context.close()

  await page.reload()
  await page.waitForSelector('html[data-hydrated]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.th('customerOrder.state.payment'))
  await expect(page.getByText('กรุณาส่งรูปที่คมชัดและเห็นสลิปเต็มใบ')).toBeVisible()
  await expectNoBarrier(page)
  await send(page, 'th')
})

import { expect, test } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { adminWords, cards, expectState, fillCard, open, payButton, signInAs } from './buying.ts'

const sku = 'JADE-LOTUS-SILK-AO-DAI-M'

test('a counter sale on a phone takes two presses and a scan from the home page', async ({ page }) => {
  const t = adminWords.en
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'staff@mai.example')
  await open(page, '/admin')
  await page.getByRole('link', { name: t('newOrder.title') }).click()
  const scan = page.getByLabel(t('newOrder.scan'))
  await expect(scan).toBeFocused()
  await page.keyboard.type(sku.toLowerCase())
  await page.keyboard.press('Enter')
  const take = page.getByRole('button', { name: /^Take ฿[\d,]+ and finish$/ })
  await expect(take).toBeInViewport({ ratio: 1 })
  await expect(scan).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await take.click()
  const made = page.getByRole('heading', { name: /^Order [0-9A-F]{8} created$/ })
  await expect(made).toBeFocused()
  await expect(page.getByText(/received and items handed over/)).toBeVisible()
  const number = /[0-9A-F]{8}/.exec(await made.innerText())?.[0] ?? ''
  await page.getByRole('link', { name: t('newOrder.open') }).click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(page.getByText(t('orders.status.completed')).first()).toBeVisible()
})

test('a phone order in Thai for a known customer is paid through a payment link', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = adminWords.th
  await signInAs(page, 'staff@mai.example')
  await open(page, '/admin/orders/new', 'th')
  await page.locator('#new-order-scan').fill(sku)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: t('newOrder.placeTaken', { amount: '' }).trim().split(' ')[0] ?? '' }),
  ).toBeVisible()
  await page.getByRole('radio', { name: t('newOrder.channels.staff') }).check()
  const find = page.getByLabel(t('newOrder.findCustomer'))
  await find.fill('nok@mai.example')
  await find.press('Enter')
  await page
    .getByRole('button', { name: t('newOrder.choose') })
    .first()
    .click()
  await expect(page.locator('#order-email')).toHaveValue('nok@mai.example')
  for (const [name, text] of [
    ['phone', '081 234 5678'],
    ['addressLine', '88/1 ถนนวิทยุ'],
    ['subdistrict', 'ลุมพินี'],
    ['postalCode', '10330'],
    ['district', 'ปทุมวัน'],
    ['province', 'กรุงเทพมหานคร'],
  ] as const)
    await page.locator(`#order-${name}`).fill(text)
  await expect(page.getByRole('radio', { name: t('newOrder.methods.pay_link') })).toBeChecked()
  const message = page.getByLabel(t('orders.payLink.messageLabel'))
  // A press during the quote is ignored; the form's key prevents duplicates.
  await expect(async () => {
    // After a slow response to the last press the button is missing.
    if (!(await message.isVisible())) await page.getByRole('button', { name: /^สร้างคำสั่งซื้อ ฿/ }).click({ timeout: 1000 })
    await expect(message).toBeVisible({ timeout: 3000 })
  }).toPass()
  const link = /http\S+/.exec(await message.inputValue())?.[0] ?? ''
  expect(link).toMatch(/\/payment\?order=[\w-]{48}$/)
  expect(await axeFaults(page)).toEqual([])

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) })
  const customer = await phone.newPage()
  const { pathname, search } = new URL(link)
  await open(customer, pathname + search)
  await fillCard(customer, cards.pays, pathname.startsWith('/th') ? 'th' : 'en')
  await payButton(customer, pathname.startsWith('/th') ? 'th' : 'en').click()
  const number = await expectState(customer, 'paid')
  await phone.close()

  await page.getByRole('link', { name: t('newOrder.open') }).click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(page.getByText(t('orders.status.paid')).first()).toBeVisible()
})

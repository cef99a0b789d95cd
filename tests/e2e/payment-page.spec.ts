import { expect, test } from '@playwright/test'
import { open, openWithCart, payButton, words } from './buying.ts'

test('an empty checkout shows one alert with links to its fields; card fields have autocomplete names', async ({
  page,
}) => {
  const t = words.en
  await openWithCart(page, '/checkout')
  await page.getByLabel(t('checkout.payment.card'), { exact: true }).check()
  await payButton(page).click()
  const alert = page.locator('main').getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText(t('checkout.payment.required'))
  const links = alert.getByRole('link')
  await expect(links).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(links).toHaveCount(13)
  await expect(links.first()).toHaveText(`${t('fields.firstName')}: ${t('fields.errors.required')}`)
  await expect(page.getByLabel(t('fields.firstName'))).toBeFocused()
  await links.filter({ hasText: t('fields.cvv') }).click()
  const cvv = page.getByLabel(t('fields.cvv'))
  await expect(cvv).toBeFocused()
  await expect(cvv).toHaveAccessibleDescription(t('fields.errors.required'))
  const tokens = ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']
  for (const token of tokens) await expect(page.locator(`main input[autocomplete="${token}"]`)).toHaveCount(1)
  await expect(page.locator('main input[autocomplete="cc-name"]')).toHaveAttribute('enterkeyhint', 'done')
})

for (const language of ['en', 'th'] as const) {
  const t = words[language]

  test(`the company field is collapsed, opens by keyboard and stays open with its value (${language})`, async ({
    page,
  }) => {
    await openWithCart(page, '/checkout', language)
    const company = page.getByLabel(t('fields.company'))
    await expect(company).toBeHidden()
    const fold = page.locator('summary', { hasText: t('fields.companyAdd') })
    expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByLabel(t('fields.phone'), { exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(fold).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(company).toBeFocused()
    await page.keyboard.type('Lotus Co., Ltd.')
    await payButton(page, language).click()
    await expect(page.getByLabel(t('fields.firstName'), { exact: true })).toBeFocused()
    await expect(company).toBeVisible()
    await expect(company).toHaveValue('Lotus Co., Ltd.')
    // Corrected after it was too long, it stays open.
    await company.evaluate((field) => field.removeAttribute('maxlength'))
    await company.fill('x'.repeat(151))
    await payButton(page, language).click()
    await expect(company).toHaveAccessibleDescription(t('fields.errors.tooLong'))
    await company.fill('Lotus')
    await expect(company).toHaveAccessibleDescription('')
    await expect(company).toBeVisible()
  })
}

test('an invalid stored coupon is removed, shows its error once, and does not block the order', async ({ page }) => {
  // Before the first page: an open one would quote it, too.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('coupon-stored')) return
    sessionStorage.setItem('coupon-stored', 'yes')
    localStorage.setItem('coupon', JSON.stringify('GONE-BY-NOW'))
  })
  await openWithCart(page, '/checkout')
  const sentence = page.getByText(words.en('cart.coupon.NOT_FOUND'))
  await expect(sentence).toBeVisible()
  await expect(page.getByLabel(words.en('cart.coupon.label'))).toHaveValue('GONE-BY-NOW')
  expect(await page.evaluate(() => localStorage.getItem('coupon'))).toBeNull()
  await open(page, '/checkout')
  await expect(payButton(page)).toBeEnabled()
  await expect(sentence).toHaveCount(0)
})

import { expect, type Page, test } from '@playwright/test'

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('a language change leaves typed text and scroll position as they are, and is remembered', async ({ page }) => {
  await open(page, '/contact')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByLabel('Message').fill('Is M left?')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nok@example.com')
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden')

  // A click by Playwright would scroll first.
  await page.getByRole('link', { name: 'เปลี่ยนเป็นภาษาไทย' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/th/contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ติดต่อเรา')
  await expect(page.getByRole('textbox', { name: 'ข้อความ' })).toHaveValue('Is M left?')
  await expect(page.getByRole('textbox', { name: 'อีเมล' }).first()).toHaveValue('nok@example.com')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  // Thai lines differ in height from English ones.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 300)).toBeLessThan(60)

  await page.goto('/about')
  await expect(page).toHaveURL('/th/about')
  await open(page, '/th/about')
  await page.getByRole('link', { name: 'Switch to English' }).click()
  await expect(page).toHaveURL('/about')
  await page.goto('/faq')
  await expect(page).toHaveURL('/faq')
})

test('the side panel by keyboard traps the focus, closes layer by layer and returns the focus', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(panel).toBeVisible()

  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(inside).toBe(true)
  }
  await panel.getByRole('button', { name: 'Product' }).press('Enter')
  const products = page.getByRole('dialog', { name: 'Product' })
  await expect(products.getByRole('link')).toHaveText(['Dresses', 'Tops', 'Bottoms', 'Sets', 'Accessories', 'Silk'])
  await products.getByRole('button', { name: 'Back to menu' }).press('Enter')
  await expect(products).toBeHidden()
  await panel.getByRole('button', { name: 'Product' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(products).toBeHidden()
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Product' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the side panel’s links work, and a backdrop click or its button closes it', async ({ page }) => {
  await open(page, '/faq')
  const menu = page.getByRole('button', { name: 'Open menu' })
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await menu.click()
  await page.mouse.click(368, 500)
  await expect(panel).toBeHidden()
  await menu.click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await menu.click()
  const addresses = await panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/new', '/best-sellers', '/', '/collection', '/auth', '/wishlist', '/track', '/auth'])
  await panel.getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(panel).toBeHidden()
})

test('a social icon without an address opens a "coming soon" dialog that can be closed', async ({ page }) => {
  await open(page, '/about')
  for (const name of ['Instagram', 'Facebook', 'LINE']) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    const box = page.getByRole('dialog', { name: 'Coming soon' })
    await expect(box).toContainText(name)
    await box.getByRole('button', { name: 'Close' }).click()
    await expect(box).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('button', { name })).toBeFocused()
  }
})

test('the newsletter form shows an error for an invalid address and a toast for a valid one', async ({ page }) => {
  await open(page, '/th/press')
  const strip = page.getByRole('region', { name: 'ข่าวจากสตูดิโอ' })
  const field = strip.getByLabel('อีเมล')
  await field.fill('nok@')
  await field.press('Enter')
  await expect(strip.getByRole('alert')).toHaveText('กรุณากรอกอีเมลให้ถูกต้อง')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('nok@example.com')
  // Checked during the submission, as the toast disappears by itself.
  await Promise.all([expect(page.getByText('ขอบคุณที่สมัคร กรุณายืนยันอีเมล')).toBeVisible(), field.press('Enter')])
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL('/th/press')
})

test.describe('the shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has a working language switch, newsletter form and contact form', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please fill in this field')).toHaveCount(4)
    await page.getByLabel('Email address').fill('pim@example.com')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Thank you. Please confirm the address')).toBeVisible()
    await page.getByRole('link', { name: 'เปลี่ยนเป็นภาษาไทย' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  })

  for (const path of ['/checkout', '/th/checkout'])
    test(`${path} explains that it requires JavaScript and shows no form or button`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('main noscript p')).toContainText('JavaScript')
      await expect(page.locator('main').getByRole('button')).toHaveCount(0)
      await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
    })
})

test('the FAQ shows one answer at a time, and the size guide’s tabs follow the arrow keys', async ({ page }) => {
  await open(page, '/faq')
  const questions = page.locator('details')
  await expect(questions).toHaveCount(12)
  await questions.nth(0).locator('summary').click()
  await questions.nth(3).locator('summary').click()
  await expect(page.locator('details[open]')).toHaveCount(1)

  await open(page, '/size-guide')
  await page.getByRole('tab', { name: 'Tops' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'International' })).toBeFocused()
  await expect(page.getByRole('table')).toContainText('EU')
})

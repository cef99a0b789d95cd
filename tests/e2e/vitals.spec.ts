import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from './axe.ts'

const row = (page: Page, vital: string) => page.locator(`[data-vital=${vital}]`)

test('?vitals=1 shows four metrics with targets, updates them, and stays open while browsing', async ({ page }) => {
  await page.goto('/?vitals=1')
  const panel = page.getByRole('complementary', { name: 'Page speed' })
  await expect(panel.getByRole('row')).toHaveCount(5)
  await expect(row(page, 'TTFB')).toContainText(/^TTFB[\d,]+ ms · (?:met|missed)up to 800 ms$/)
  await expect(row(page, 'LCP')).toContainText(/^LCP\d+(?:\.\d+)? s · (?:met|missed)up to 2\.5 s$/)
  await expect(row(page, 'CLS')).toContainText(/^CLS0(?:\.\d+)? · (?:met|missed)up to 0\.1$/)
  await expect(row(page, 'INP')).toHaveText('INPnot yetup to 200 ms')
  // An unexpected layout shift counts, unless soon after an input.
  const before = await row(page, 'CLS').textContent()
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.style.height = '500px'
    document.querySelector('main')?.prepend(box)
  })
  await expect(row(page, 'CLS')).not.toHaveText(before ?? '')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(row(page, 'INP')).toContainText(/^INP[\d,]+ ms · (?:met|missed)up to 200 ms$/)
  await page.keyboard.press('Escape')

  expect(await axeFaults(page, '[data-vital]')).toEqual([])

  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close the page speed panel' }).click()
  await expect(panel).toHaveCount(0)
})

test('the page speed panel is translated into Thai', async ({ page }) => {
  await page.goto('/th/faq?vitals=1')
  await expect(page.getByRole('complementary', { name: 'ความเร็วของหน้านี้' })).toBeVisible()
  await expect(row(page, 'TTFB')).toContainText(/มิลลิวินาที · (?:ผ่าน|ไม่ผ่าน)ไม่เกิน 800 มิลลิวินาที$/)
})

test('the page speed panel is not loaded without ?vitals=1', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  for (const path of ['/', '/?vitals=0', '/faq?novitals=1']) {
    await page.goto(path)
    await page.waitForSelector('html[data-hydrated]')
  }
  expect(requests.filter((path) => path.includes('vitals'))).toEqual([])
  await expect(page.getByRole('complementary', { name: 'Page speed' })).toHaveCount(0)
  expect(requests.some((path) => path.startsWith('/assets/'))).toBe(true)
})

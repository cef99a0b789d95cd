// An order that staff make over the counter, with a scanner and one press.
import { expect, test } from '@playwright/test'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { axeFaults } from './axe.ts'
import { open, signInAs } from './buying.ts'

const sku = 'JADE-LOTUS-SILK-AO-DAI-M'

test('over the counter: from the home page to a paid sale in two presses and a scan, on a phone', async ({ page }) => {
  const t = adminT('en')
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
  const made = page.getByRole('heading', { name: /^Order [0-9A-F]{8} is made$/ })
  await expect(made).toBeFocused()
  await expect(page.getByText(/is taken and the pieces are handed over/)).toBeVisible()
  const number = /[0-9A-F]{8}/.exec(await made.innerText())?.[0] ?? ''
  await page.getByRole('link', { name: t('newOrder.open') }).click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(page.getByText(t('orders.status.completed')).first()).toBeVisible()
})

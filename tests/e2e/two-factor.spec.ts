// On its own server: requiring two-factor would lock the other tests out of the back office.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { wholeText } from '#app/i18n/whole-texts.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { freePort, type StartedServer, startServer } from '../support/started-server.ts'
import { type Language, open, words } from './buying.ts'

const password = 'lotus-river-42-silk'
const [first, second] = ['first@mai.example', 'second@mai.example']
let shop: { origin: string; server: StartedServer; dataDir: string }

test.beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-second-step-'))
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const settings = { PORT: port, DATA_DIR: dataDir, ORIGIN: origin, TRUST_PROXY: 'on' }
  shop = { origin, dataDir, server: await startServer(settings) }
  expect(shop.server.output()).toContain('MAI is open')
  for (const email of [first, second])
    execFileSync(process.execPath, ['tools/create-admin.ts', '--email', email], {
      env: { ...process.env, ...settings, DEMO: 'off', ADMIN_PASSWORD: password },
    })
})

test.afterAll(async () => {
  shop.server.child.kill('SIGTERM')
  await shop.server.ended
  await rm(shop.dataDir, { recursive: true, force: true })
})

async function signIn(browser: Browser, email: string, path: string, language: Language = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const t = words[language]
  await open(page, path, language)
  const main = page.locator('main')
  await main.getByLabel(t('account.auth.email')).fill(email)
  await main.getByLabel(t('account.auth.password'), { exact: true }).fill(password)
  await main.getByRole('button', { name: t('account.auth.signIn'), exact: true }).click()
  return page
}

async function setUp(page: Page, language: Language = 'en'): Promise<string[]> {
  const t = adminT(language)
  await page.getByRole('button', { name: t('twoFactor.begin') }).click()
  const key = (await page.locator('main code').innerText()).replaceAll(' ', '')
  await page.getByLabel(t('twoFactor.code')).fill(codeAt(key, timeStepOf(realNow())))
  await page.getByRole('button', { name: t('twoFactor.turnOn') }).click()
  await expect(page.getByRole('heading', { name: t('twoFactor.codesTitle') })).toBeVisible()
  return page.locator('main ol li').allInnerTexts()
}

test('an admin without the required two-factor must set it up before opening any other back-office page', async ({
  browser,
}) => {
  const owner = await signIn(browser, first, '/admin/second-step')
  await setUp(owner)
  await owner.goto('/admin/staff')
  await owner.waitForSelector('html[data-hydrated]')
  await owner.getByRole('button', { name: adminT('en')('staff.twoFactor.require') }).click()
  await expect(owner.getByText(adminT('en')('staff.twoFactor.required'))).toBeVisible()

  const t = adminT('th')
  const admin = await signIn(browser, second, '/admin/orders', 'th')
  await expect(admin).toHaveURL(`${shop.origin}/th/admin/second-step`)
  const required = admin.getByText(wholeText('twoFactor.required', t('twoFactor.required')))
  await expect(required).toBeVisible()
  // Every other back-office page redirects here, from the menu and by address.
  const orders = admin.locator('nav a[href="/th/admin/orders"]').filter({ visible: true }).first()
  const isRefused = admin.waitForResponse((response) => response.url().includes('/th/admin/orders.data'))
  await orders.click()
  await isRefused
  await expect(admin).toHaveURL(`${shop.origin}/th/admin/second-step`)
  await admin.goto('/th/admin/products')
  await expect(admin).toHaveURL(`${shop.origin}/th/admin/second-step`)
  await admin.waitForSelector('html[data-hydrated]')
  expect(await setUp(admin, 'th')).toHaveLength(10)
  await expect(required).toBeHidden()

  await orders.click()
  await expect(admin).toHaveURL(`${shop.origin}/th/admin/orders`)
  await expect(admin.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible()
})

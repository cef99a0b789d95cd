import { expect, type Page, test } from '@playwright/test'
import { type Language, open, signInAs, words } from './buying.ts'

const fresh = (language: Language) => `${language}-${crypto.randomUUID().slice(0, 8)}@example.com`
const prefix = (lang: Language) => (lang === 'th' ? '/th' : '')

async function enter(page: Page, lang: Language, email: string, password: string) {
  const t = words[lang]
  const main = page.locator('main')
  await main.getByLabel(t('account.auth.email')).fill(email)
  await main.getByLabel(t('account.auth.password'), { exact: true }).fill(password)
  await main.getByRole('button', { name: t('account.auth.signIn'), exact: true }).click()
}

async function followMail(page: Page, lang: Language, email: string) {
  await open(page, '/outbox', lang)
  await page.locator('main li', { hasText: email }).first().getByRole('link').click()
  await page.locator('td > a[href*="token="]').click()
  await page.waitForSelector('html[data-hydrated]')
}

for (const lang of ['en', 'th'] as const) {
  const t = words[lang]

  test(`a customer signs up, confirms by email, signs in, edits the profile and signs out (${lang})`, async ({
    page,
  }) => {
    const email = fresh(lang)
    await open(page, '/auth?tab=signup', lang)
    const main = page.locator('main')
    await main.getByLabel(t('account.auth.email')).fill(email)
    await main.getByLabel(t('account.auth.password'), { exact: true }).fill('lotus')
    await main.getByRole('button', { name: t('account.auth.signUp'), exact: true }).click()
    await expect(page.getByText(t('account.errors.passwordShort'))).toBeVisible()
    await main.getByLabel(t('account.auth.password'), { exact: true }).fill('lotus-silk')
    await Promise.all([
      expect(page.getByText(t('account.auth.created'))).toBeVisible(),
      main.getByRole('button', { name: t('account.auth.signUp'), exact: true }).click(),
    ])

    await followMail(page, lang, email)
    await expect(page.getByRole('heading', { name: t('account.confirm.doneTitle') })).toBeVisible()

    await open(page, '/auth?redirectTo=%2Fprofile', lang)
    await enter(page, lang, email, 'not-it')
    await expect(page.getByRole('alert')).toHaveText(t('account.errors.wrongCredentials'))
    await enter(page, lang, email, 'lotus-silk')
    await expect(page.getByText(t('account.auth.signedIn'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${prefix(lang)}/profile$`))

    await page.getByRole('link', { name: t('account.profile.edit'), exact: true }).click()
    await page.getByLabel(t('fields.firstName'), { exact: true }).fill('ดารา')
    await page.getByLabel(t('fields.phone')).fill('081-234-5678')
    await page.getByRole('button', { name: t('account.profile.save') }).click()
    await expect(page.getByText('081-234-5678')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ดารา')

    await page.getByRole('tab', { name: t('account.profile.tabs.settings') }).click()
    await expect(page.getByText(t('account.settings.yes'), { exact: true })).toBeVisible()
    await page
      .locator('main')
      .getByRole('button', { name: t('account.settings.signOut') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${prefix(lang) || '/'}$`))
    await open(page, '/profile', lang)
    await expect(page.getByRole('heading', { name: t('account.profile.signedOutTitle') })).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).not.toContain('mai.session_token')
  })
}

test('a forgotten password is replaced by the emailed link, which works only once', async ({ page }) => {
  const t = words.en
  await open(page, '/auth', 'en')
  await page.getByRole('link', { name: t('account.auth.forgot') }).click()
  const email = fresh('en')
  await page.request.post('/auth?tab=signup', {
    form: { intent: 'sign-up', email, password: 'old-password' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.locator('main').getByLabel(t('account.auth.email')).fill(email)
  await page.getByRole('button', { name: t('account.forgot.button') }).click()
  await expect(page.getByText(t('account.forgot.doneText', { email }))).toBeVisible()
  await followMail(page, 'en', email)
  const link = page.url()
  await page.getByLabel(t('account.reset.password'), { exact: true }).fill('new-password')
  await page.getByRole('button', { name: t('account.reset.button') }).click()
  await expect(page.getByRole('heading', { name: t('account.reset.doneTitle') })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('account.errors.linkUsed') })).toBeVisible()
  await open(page, '/auth', 'en')
  await enter(page, 'en', email, 'new-password')
  await expect(page).toHaveURL(/\/$/)
})

test('an order is tracked by number and email; a wrong email and a lost connection show an error', async ({
  page,
  context,
}) => {
  const t = words.en
  await signInAs(page, 'nok@mai.example')
  const orders = await (await page.request.get('/profile?tab=orders')).text()
  const number = /[0-9A-F]{8}(?=<\/a>)/.exec(orders)?.[0] ?? ''
  await context.clearCookies()
  await open(page, '/track', 'en')
  const main = page.locator('main')
  await main.getByLabel(t('account.track.number')).fill(number.toLowerCase())
  await main.getByLabel(t('account.track.email')).fill('other@mai.example')
  const press = () => main.getByRole('button', { name: t('account.track.button') }).click()
  await press()
  await expect(page.getByRole('alert')).toHaveText(t('account.track.notFound'))
  await main.getByLabel(t('account.track.email')).fill('nok@mai.example')
  await context.setOffline(true)
  await press()
  await expect(page.getByRole('alert')).toHaveText(t('frame.errors.offline'))
  await context.setOffline(false)
  await press()
  await expect(page.getByText(t('account.track.order', { number }))).toBeVisible()
  await expect(page.getByText(t('account.track.events.placed'))).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { photo, printout } from '#tests/factories/attachment-files.ts'
import { axeFaults } from './axe.ts'
import { adminWords, type Language, signInAs, words } from './buying.ts'

const longName = `${'ใบรับรองผ้าไหมทอมือจากโรงทอ'.repeat(4)}.pdf`

async function completedOrder(page: Page, language: Language): Promise<string> {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'staff@mai.example')
  const prefix = language === 'th' ? '/th' : ''
  const list = await (await page.request.get(`${prefix}/admin/orders?status=completed`)).text()
  return list.match(/\/[\w/]*admin\/orders\/[0-9A-F]{8}(?=")/g)?.at(-1) ?? ''
}

const pdf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(printout(text)) })

for (const language of ['en', 'th'] as const)
  test(`a PDF and a photo are attached to an order, opened and deleted, in ${language}`, async ({ page }) => {
    const t = words[language]
    const path = await completedOrder(page, language)
    await page.goto(path)
    await page.waitForSelector('html[data-hydrated]')
    await page.getByRole('link', { name: adminWords[language]('orders.attach'), exact: true }).click()
    const files = page.getByRole('list', { name: t('attachments.list'), exact: true })
    const attach = async (...chosen: (typeof receipt)[]) => {
      await page.getByLabel(t('attachments.add')).setInputFiles(chosen)
      await page.getByRole('button', { name: t('attachments.attach'), exact: true }).click()
    }
    const buffer = Buffer.from(await photo(language === 'en' ? '#2f6b57' : '#7a1f2b'))
    const receipt = pdf(longName, `For the journey in ${language}`)
    await attach(receipt, { name: `seam-${language}.jpg`, mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('alert')).toHaveText(t('attachments.attached', { count: 2 }))
    await expect(page.getByLabel(t('attachments.add'))).toHaveValue('')
    await attach({ ...receipt, name: 'page.pdf', buffer: Buffer.from('<p>') })
    await expect(page.getByRole('alert')).toHaveText(`page.pdf: ${t('attachments.refusal.wrong_type')}`)
    await expectNoBarrier(page)

    await page.goto(path)
    await expectNoBarrier(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: longName }).click(),
    ])
    expect(await readFile(await download.path())).toEqual(receipt.buffer)
    await page.getByRole('link', { name: `seam-${language}.jpg` }).click()
    await expect.poll(() => page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)

    await page.goto(`${path}/attachments`)
    await page.waitForSelector('html[data-hydrated]')
    for (const left of [1, 0]) {
      await files.locator('summary').first().click()
      await files.getByRole('button', { name: t('attachments.deleteNow') }).click()
      await expect(page.getByRole('alert')).toHaveText(t('attachments.deleted'))
      await expect(files.getByRole('link')).toHaveCount(left)
      await expect(files).toBeFocused()
    }
  })

test('files too large for one request are uploaded in several', async ({ page }) => {
  const path = await completedOrder(page, 'en')
  await page.goto(`${path}/attachments`)
  await page.waitForSelector('html[data-hydrated]')
  const large = (name: string) => pdf(name, name.repeat(700_000))
  await page.getByLabel(words.en('attachments.add')).setInputFiles(['a.pdf', 'bb.pdf', 'ccc.pdf'].map(large))
  await page.getByRole('button', { name: words.en('attachments.attach'), exact: true }).click()
  for (const name of ['a.pdf', 'bb.pdf', 'ccc.pdf']) await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('alert')).not.toContainText('not')
})

test('without JavaScript, the page shows the result of an upload and a deletion', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = words.en
  const path = await completedOrder(page, 'en')
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${path}/attachments`)
  await plain.getByLabel(t('attachments.add')).setInputFiles(pdf('plain.pdf', 'Without a script'))
  await plain.getByRole('button', { name: t('attachments.attach'), exact: true }).click()
  await expect(plain.getByRole('alert')).toHaveText(t('attachments.attached', { count: 1 }))
  await plain.locator('summary').filter({ hasText: 'plain.pdf' }).click()
  await plain.getByRole('listitem').filter({ hasText: 'plain.pdf' }).getByRole('button').click()
  await expect(plain.getByRole('alert')).toHaveText(t('attachments.deleted'))
  await expect(plain.getByRole('link', { name: 'plain.pdf' })).toHaveCount(0)
  await context.close()
})

async function expectNoBarrier(page: Page) {
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

import { expect, type Page, test } from '@playwright/test'
import { open, productsOn } from './buying.ts'

async function itemWithSizes(page: Page): Promise<{ path: string; size: string }> {
  const [path = ''] = await productsOn(page, '/category/dress')
  await open(page, path)
  const free = page.locator('input[name=size]:enabled')
  await expect(free.first()).toBeAttached()
  return { path, size: (await free.last().getAttribute('value')) ?? '' }
}

test('a size in the address is selected, can be changed, and is ignored when unknown', async ({ page }) => {
  const { path, size } = await itemWithSizes(page)
  await open(page, `${path}?size=${size}`)
  await expect(page.locator(`input[name=size][value="${size}"]`)).toBeChecked()
  const [other] = await page.locator(`input[name=size]:enabled:not([value="${size}"])`).all()
  await other?.check({ force: true })
  await expect(page.locator(`input[name=size][value="${size}"]`)).not.toBeChecked()
  await open(page, `${path}?size=nonsense`)
  await expect(page.locator('input[name=size]:checked')).toHaveCount(0)
})

test('"Share" opens the share sheet of the device', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (link: unknown) => void shared.push(link) })
  })
  const { path } = await itemWithSizes(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const name = await page.locator('h1').innerText()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: name.replaceAll('\n', ' '), url: new URL(path, page.url()).href }])
})

test('without a share sheet, "Share" copies the address and shows a message, in both languages', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const { path } = await itemWithSizes(page)
  for (const [address, share, copied] of [
    [path, 'Share', 'Link copied'],
    [`/th${path}`, 'แชร์', 'คัดลอกลิงก์แล้ว'],
  ] as const) {
    await open(page, address)
    const button = page.getByRole('button', { name: share, exact: true })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.click()
    await expect(page.getByText(copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address, page.url()).href)
  }
})

test('"Share" shows a message when the clipboard is denied', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await itemWithSizes(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('The link could not be copied')).toBeVisible()
})

test('icons, the manifest and the share picture exist with the right content type', async ({ page }) => {
  for (const [address, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/share.jpg', 'image/jpeg'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ]) {
    const answer = await page.request.get(address as string)
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, type])
    expect((await answer.body()).byteLength).toBeLessThan(30_000)
  }
  const [path = ''] = await productsOn(page, '/category/dress')
  const html = await (await page.request.get(path)).text()
  const [, shared] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  const picture = await page.request.get(new URL(shared ?? '').pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

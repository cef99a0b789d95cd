import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { th } from '#app/i18n/admin/th.ts'
import { wholeTexts } from '#app/i18n/whole-texts.ts'
import { signInAs } from './buying.ts'

test.use({ viewport: { width: 1280, height: 800 } })

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<string, Session>()

// Sign-in is rate limited per address, so the tests share one session per user.
test.beforeAll(async ({ browser, baseURL }) => {
  for (const role of ['staff', 'owner']) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await signInAs(page, `${role}@mai.example`)
    sessions.set(role, await page.context().storageState())
    await page.close()
  }
})

async function admin(page: Page, path: string, who = path.startsWith('/admin/products') ? 'owner' : 'staff') {
  await page.context().clearCookies()
  await page.context().addCookies(sessions.get(who)?.cookies ?? [])
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).first()

/** Expects the toast during the action, as it disappears after four seconds. */
const expectToast = (page: Page, text: string | RegExp, press: Promise<unknown>) =>
  Promise.all([expect(toast(page, text)).toBeVisible(), press])

test('a chat order is confirmed, paid, packed and shipped with its tracking number', async ({ page }) => {
  await admin(page, '/admin/orders?status=pending')
  // The default test order has no address, and a shipment needs one.
  const row = page.getByRole('row').filter({ hasText: 'Confirmation', hasNotText: 'Jaidee' }).first()
  const link = row.getByRole('link').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  for (const press of ['Confirm order', 'Mark as paid', 'Start packing']) {
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('button', { name: press })).toBeHidden()
  }
  await expect(page.getByText('Paid → Packing')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const question = page.getByRole('dialog', { name: `Ship order ${number}` })
  await question.getByRole('button', { name: 'Ship and notify the customer' }).click()
  await expect(question.getByRole('alert')).toContainText('or ship without one')
  await question.getByLabel('Carrier').selectOption('thailand_post')
  await question.getByLabel('Tracking number', { exact: true }).fill('EF582568152TH')
  await expect(question.getByText('This doesn’t look like a number of this carrier')).toBeVisible()
  await question.getByLabel('Tracking number', { exact: true }).fill('EF582568151TH')
  await question.getByRole('button', { name: 'Ship and notify the customer' }).click()
  await expect(page.getByRole('link', { name: 'Open tracking' })).toHaveAttribute('href', /trackNumber=EF582568151TH/)
  await expect(page.getByText('Packing → Shipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
})

async function selectName(page: Page, which: 'first' | 'last') {
  const selects = page.getByRole('combobox', { name: /^Status of order/ })
  return (await selects[which]().getAttribute('aria-label')) ?? ''
}

test('a refused status change in the order list is undone with its reason; an allowed one is saved', async ({
  page,
}) => {
  await admin(page, '/admin/orders?status=paid')
  const name = await selectName(page, 'first')
  // By its number: other tests add orders above it.
  const select = page.getByRole('combobox', { name })
  await expectToast(
    page,
    /Failed to update status[\s\S]*It has not been shipped yet\./,
    select.selectOption('completed'),
  )
  await expect(select).toHaveValue('paid')
  await expectToast(page, /: Packing/, select.selectOption('processing'))
  await page.goto(`/admin/orders?q=${name.split(' ').at(-1)}`)
  await expect(page.getByRole('combobox', { name })).toHaveValue('processing')
})

test('the order list asks for confirmation before shipping, and cancelling restores the status', async ({ page }) => {
  await admin(page, '/admin/orders?status=processing')
  // The oldest order comes from the seed: other tests add newer ones.
  const name = await selectName(page, 'last')
  const select = page.getByRole('combobox', { name })
  const question = page.getByRole('dialog', { name: /^Ship order/ })
  await select.selectOption('shipped')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(select).toHaveValue('processing')
  await select.selectOption('shipped')
  await question.getByLabel('Ship without a tracking number').check()
  await expectToast(page, /: Shipped/, question.getByRole('button', { name: 'Ship and notify the customer' }).click())
  await page.goto(`/admin/orders?q=${name.split(' ').at(-1)}`)
  await expect(page.getByRole('combobox', { name })).toHaveValue('shipped')
})

test('the order list works with the keyboard alone', async ({ page }) => {
  await admin(page, '/admin/orders')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  await expect(first).toBeFocused()
  const number = (await first.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})

test('the focus moves to the next part of the page after an action, and to the field after a refusal', async ({
  page,
}) => {
  await admin(page, '/admin/orders?status=paid', 'owner')
  await page.getByRole('row').last().getByRole('link').first().click()
  const part = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await page.getByRole('button', { name: 'Start packing' }).press('Enter')
  await expect(part('Next step')).toBeFocused()
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(page.getByLabel('Note for the timeline')).toBeFocused()
  await expect(page.getByText('Write something first.')).toBeVisible()
  await page.getByLabel('Note for the timeline').fill('Gift wrap')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(page.getByText('Gift wrap').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused()

  await page.getByRole('button', { name: 'Mark as shipped' }).press('Enter')
  const ship = page.getByRole('dialog', { name: /^Ship order/ })
  await ship.getByRole('button', { name: 'Ship and notify the customer' }).press('Enter')
  await expect(ship.getByRole('alert')).toBeVisible()
  await expect(ship.getByRole('button', { name: 'Ship and notify the customer' })).toBeFocused()
  await ship.getByLabel('Ship without a tracking number').check()
  await ship.getByRole('button', { name: 'Ship and notify the customer' }).press('Enter')
  await expect(part('Next step')).toBeFocused()
  await page.getByLabel('Carrier').selectOption('flash')
  await page.getByLabel('Tracking number', { exact: true }).fill('TH0123456789A')
  await page.getByRole('button', { name: 'Save tracking' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Open tracking' })).toBeVisible()
  await expect(part('Tracking')).toBeFocused()

  await page
    .locator('summary')
    .filter({ hasText: /^Refund$/ })
    .click()
  await page.getByRole('button', { name: 'Refund …' }).press('Enter')
  await expect(page.getByLabel('Amount in baht')).toBeFocused()
  await page.getByLabel('Amount in baht').fill('1')
  await page.getByLabel('Amount in baht').press('Enter')
  await page.getByRole('dialog', { name: 'Refund ฿1?' }).getByRole('button', { name: 'Refund ฿1' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Refunds', exact: true })).toBeVisible()
  await expect(part('Next step')).toBeFocused()

  await page.goto('/admin/reviews')
  const review = page.locator('main li[data-row]').first()
  await review.getByText('Hide…').press('Enter')
  await review.getByLabel('Why it is hidden').fill('Looked at')
  await review.getByRole('button', { name: 'Hide from the website' }).press('Enter')
  await expect(review.getByText('Hidden: Looked at')).toBeVisible()
  await expect(review).toBeFocused()
  await review.getByRole('button', { name: 'Show again' }).press('Enter')
  await expect(review.getByText('Hide…')).toBeVisible()
  await expect(review).toBeFocused()
})

test('an edited price and picture appear in the shop, even after a language change while editing', async ({ page }) => {
  await admin(page, '/admin/products?category=dress&stock=in')
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  await page.getByLabel('Price in baht').fill('12.345')
  await page.getByRole('link', { name: 'เปลี่ยนเป็นภาษาไทย' }).click()
  await expect(page.getByLabel('ราคา (บาท)')).toHaveValue('12.345')
  await page.getByRole('button', { name: 'บันทึกสินค้า' }).click()
  await expect(page.getByText(wholeTexts(th).products.problem.not_an_amount)).toBeVisible()
  await page.getByRole('link', { name: 'Switch to English' }).click()
  await page.getByLabel('Price in baht').fill('4321.50')
  const bytes = await sharp({ create: { width: 700, height: 933, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer()
  const before = await page.getByLabel('What the picture shows, in English').count()
  await page.getByLabel('Add pictures').setInputFiles({ name: 'jade.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await expect(page.getByLabel('What the picture shows, in English')).toHaveCount(before + 1)
  await page.getByLabel('What the picture shows, in English').last().fill('A square of jade silk')
  await page.getByLabel('What the picture shows, in Thai').last().fill('ผ้าไหมสีหยก')
  await page.getByRole('button', { name: `Move picture ${before + 1} earlier` }).click()
  await expectToast(page, 'Product saved', page.getByRole('button', { name: 'Save product' }).click())
  await page.getByRole('link', { name: 'View on the website' }).click()
  await expect(page.getByText('฿4,321.50').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^A square of jade silk/ }).first()).toBeAttached()
})

test('a product form with unsaved changes asks before it is left, and saves with a new brand', async ({ page }) => {
  await admin(page, '/admin/products?category=dress&stock=in')
  await page.getByRole('row').nth(3).getByRole('link').first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByLabel('Or a new brand').fill('Nhà May Tre')
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Or a new brand')).toHaveValue('Nhà May Tre')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/products\/./)

  await page.getByLabel('Price in baht').fill('12.345')
  await page.getByLabel('Hide from the shop').focus()
  await expectToast(
    page,
    /Failed to update product[\s\S]*Please check the marked fields\./,
    page.getByRole('button', { name: 'Save product' }).press('Enter'),
  )
  await expect(page.getByLabel('Price in baht')).toBeFocused()
  await page.getByLabel('Price in baht').fill('4320')

  await expectToast(page, 'Product saved', page.getByRole('button', { name: 'Save product' }).click())
  await expect(page.getByRole('combobox', { name: 'Brand', exact: true })).toHaveValue('nha-may-tre')
  await expect(page.getByLabel('Or a new brand')).toHaveValue('')

  await page.getByLabel('Price in baht').fill('4322')
  let message = ''
  page.once('dialog', (dialog) => {
    message = dialog.type()
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => message).toBe('beforeunload')
  await page.getByRole('link', { name: 'All products' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/products?category=dress&stock=in')
})

test('a saved product form is left without a confirmation dialog', async ({ page }) => {
  await admin(page, '/admin/products/new')
  await page.getByLabel('Name', { exact: true }).first().fill('Bamboo shirt')
  await page.getByLabel('Name', { exact: true }).last().fill('เสื้อลายไผ่')
  await page.getByLabel('Price in baht').fill('990')
  await expectToast(page, 'Failed to add product', page.getByRole('button', { name: 'Add product' }).click())
  await expect(page.getByRole('checkbox', { name: 'XS', exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  await Promise.all([
    expect(page.getByText('Product added')).toBeVisible(),
    page.getByRole('button', { name: 'Add product' }).click(),
  ])
  await expect(page).toHaveURL(/\/admin\/products\/bamboo-shirt/)
  await page.getByLabel('Price in baht').fill('995')
  await expectToast(page, 'Product saved', page.getByRole('button', { name: 'Save product' }).click())
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/admin/products')
})

test('an SVG uploaded as a picture is refused with an error message', async ({ page }) => {
  await admin(page, '/admin/products/new')
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expectToast(
    page,
    'Upload failed: Only JPEG, PNG and WebP pictures can be used.',
    page.getByLabel('Add pictures').setInputFiles({ name: 'logo.svg', mimeType: 'image/png', buffer }),
  )
})

test('a stock increase of three is one movement and appears in the shop', async ({ page }) => {
  await admin(page, '/admin/inventory?state=out')
  const product = (await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href'))?.split('/').at(-1)
  const name = (await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''
  await admin(page, `/admin/inventory?q=${encodeURIComponent(name)}&open=${product}`)
  const badge = page.getByRole('listitem').filter({ hasText: 'Out of stock' }).last()
  const size = ((await badge.getByText(/^Size /).textContent()) ?? '').replace('Size ', '')
  const group = page.getByRole('group', { name: `Quantity of ${name}, ${size}`, exact: true }).last()
  const start = Number(await group.getByRole('textbox').inputValue())
  const less = group.getByRole('button', { name: /^One less/ })
  await less.focus()
  await less.press('Enter')
  await expect(less).toBeFocused()
  await expect(group.getByRole('textbox')).toHaveValue(String(start))
  const more = async () => {
    for (let press = 0; press < 3; press++) await group.getByRole('button', { name: /^One more/ }).click()
  }
  await expectToast(page, `Stock updated: ${start + 3} in stock`, more())
  await expect(group.getByRole('textbox')).toHaveValue(String(start + 3))
  await expect(page.getByText('Received, Delivery').first()).toBeAttached()
  await page.goto(`/product/${product}`)
  await expect(page.getByRole('radio', { name: `${size}, 3 left` })).toBeEnabled()
})

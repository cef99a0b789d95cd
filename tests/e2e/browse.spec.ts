import { expect, type Locator, type Page, test } from '@playwright/test'
import { productsOn, signInAs } from './buying.ts'

const desktop = { width: 1280, height: 900 }
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
}
const cards = (page: Page) => page.locator('main article')

test.describe('a listing on a desktop', () => {
  test.use({ viewport: desktop })

  test('filters at once, has the filter in the address, and removes it with the back button', async ({ page }) => {
    await open(page, '/category/dress')
    const before = await cards(page).count()
    await page.locator('main label', { hasText: /^XL$/ }).first().click()
    await expect(page).toHaveURL('/category/dress?sizes=XL')
    await page.getByLabel('Sort by').selectOption('price_asc')
    await expect(page).toHaveURL('/category/dress?sizes=XL&sort=price_asc')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/category/dress')
    await expect(page.getByRole('checkbox', { name: 'XL', exact: true })).not.toBeChecked()
    expect(await cards(page).count()).toBe(before)
  })

  test('filters by several categories', async ({ page }) => {
    await open(page, '/collection')
    await page
      .locator('main label', { hasText: /^Sets$/ })
      .first()
      .click()
    await expect(page).toHaveURL('/collection?categories=set')
    await page
      .locator('main label', { hasText: /^Silk$/ })
      .first()
      .click()
    await expect(page).toHaveURL('/collection?categories=set,silk')
    await expect(cards(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/collection?categories=set')
    await expect(page.getByRole('checkbox', { name: 'Silk', exact: true })).not.toBeChecked()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/collection')
  })

  test('filters by price with the keyboard alone', async ({ page }) => {
    await open(page, '/category/dress')
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await highest.focus()
    const from = Number(await highest.inputValue())
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(`/category/dress?max=${from - 100}`)
    await expect(highest).toBeFocused()
  })

  test('has several pages, each with its own address', async ({ page }) => {
    await open(page, '/?sort=price_asc')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/?sort=price_asc&page=2#collection')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('a listing on a phone', () => {
  test('shows the number of results before the filter is applied', async ({ page }) => {
    await open(page, '/category/dress')
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    const lowest = sheet.getByRole('slider', { name: 'Lowest price' })
    await lowest.focus()
    await page.keyboard.press('End')
    const apply = sheet.getByRole('button', { name: /^Show/ })
    await expect(apply).toHaveText(/^Show [12] pieces?$/)
    expect(page.url()).not.toContain('min=')
    const remaining = Number((await apply.textContent())?.match(/\d+/)?.[0])
    await apply.click()
    await expect(page).toHaveURL(/min=/)
    await expect(cards(page)).toHaveCount(remaining)
  })
})

test.describe('the shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has working filters, pages, products and search', async ({ page }) => {
    await page.goto('/category/dress')
    await page.locator('label', { hasText: /^S$/ }).first().click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/sizes=S/)
    await page.goto('/')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/?page=2#collection')
    await cards(page).first().getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('please allow JavaScript')).toBeVisible()
    await page.goto('/th/search')
    await page.locator('main').getByRole('searchbox').fill('ดอกบัว')
    await page.locator('main').getByRole('button').click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('a product card with several pictures', () => {
  test.use({ viewport: desktop })

  test('can be dragged in both directions in a loop', async ({ page }) => {
    await open(page, '/category/dress')
    const card = cards(page).first()
    const box = await card.locator('img').first().boundingBox()
    if (!box) throw new Error('the card has no picture')
    const [y, right, left] = [box.y + 100, box.x + box.width * 0.8, box.x + box.width * 0.2]
    await page.mouse.move(right, y)
    const seen = async (number: number) => {
      await expect(card).toContainText(`Picture ${number} of 4`)
      await expect
        .poll(() =>
          card.locator('.carousel-row img').evaluateAll((images) =>
            images.findIndex((image) => {
              const frame = image.closest('.carousel-row')?.getBoundingClientRect()
              return Math.abs(image.getBoundingClientRect().left - (frame?.left ?? 0)) < 1
            }),
          ),
        )
        .toBe(number - 1)
    }
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, y)
      await page.mouse.down()
      await page.mouse.move(to, y, { steps: 8 })
      await page.mouse.up()
    }
    for (const number of [2, 3, 4, 1, 2]) {
      await drag(right, left)
      await seen(number)
    }
    for (const number of [1, 4, 3]) {
      await drag(left, right)
      await seen(number)
    }
    await expect(page).toHaveURL('/category/dress')
  })

  test('loads and shows its second picture on the first hover or focus', async ({ page }) => {
    await open(page, '/category/dress')
    const [hovered, focused] = [cards(page).nth(1), cards(page).nth(2)]
    const slides = (card: Locator) => card.locator('.carousel-row > div')
    const onTop = (card: Locator) =>
      card.locator('.carousel-row').evaluate((row) => {
        const { left, top, width, height } = row.getBoundingClientRect()
        const shown = document.elementFromPoint(left + width / 2, top + height / 2)
        return [...row.children].findIndex((slide) => slide.contains(shown)) + 1
      })
    await expect(slides(hovered)).toHaveCount(1)
    await hovered.hover()
    await expect.poll(() => onTop(hovered)).toBe(2)
    const [first, second] = await slides(hovered)
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc))
    expect(second).not.toBe(first)
    await page.mouse.move(0, 0)
    await expect.poll(() => onTop(hovered)).toBe(1)
    await focused.getByRole('link').first().focus()
    await expect.poll(() => onTop(focused)).toBe(2)
    await expect(slides(cards(page).nth(3))).toHaveCount(1)
  })

  test('shows "New" below the picture', async ({ page }) => {
    await open(page, '/new')
    const card = cards(page).first()
    const label = card.getByText('New', { exact: true })
    const [words, picture] = await Promise.all([label.boundingBox(), card.locator('img').first().boundingBox()])
    expect(words?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    expect(await label.evaluate((text) => getComputedStyle(text).fontSize)).toBe('12px')
  })
})

test.describe('the home page hero', () => {
  test.use({ viewport: desktop })

  test('rotates every four seconds, can be paused, and links to the new arrivals', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    const shown = page.locator('.hero-pictures picture:not(.opacity-0) img')
    const first = await shown.getAttribute('src')
    const item = page.locator('.hero-words a[href^="/product/"]')
    const named = await item.getAttribute('href')
    await page.clock.runFor(4100)
    await expect(item).not.toHaveAttribute('href', named ?? '')
    await expect(shown).not.toHaveAttribute('src', first ?? '')
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    const paused = (await shown.getAttribute('src')) ?? ''
    await page.mouse.move(10, 890)
    await page.clock.runFor(9000)
    await expect(shown).toHaveAttribute('src', paused)
    await page.locator('.hero-words').getByRole('link', { name: 'See More' }).click()
    const title = page.getByRole('heading', { name: 'New arrivals' })
    await expect(title).toBeInViewport()
    const positions = async () => {
      const header = await page.getByRole('banner').evaluate((one: HTMLElement) => one.offsetHeight)
      const [box, before] = await Promise.all([title.boundingBox(), page.locator('#new-arrivals').boundingBox()])
      return { belowHeader: (box?.y ?? 0) - header, sectionBegins: Math.round(before?.y ?? 1) }
    }
    await expect.poll(async () => (await positions()).sectionBegins).toBeLessThanOrEqual(0)
    expect((await positions()).belowHeader).toBeGreaterThanOrEqual(0)
    expect((await positions()).belowHeader).toBeLessThan(48)
  })

  test('does not rotate with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page, '/')
    const shown = page.locator('.hero-pictures picture:not(.opacity-0) img')
    const first = (await shown.getAttribute('src')) ?? ''
    await page.clock.runFor(13_000)
    await expect(shown).toHaveAttribute('src', first)
  })
})

test.describe('a product page', () => {
  test('requires a size before adding to the cart; on phones its button is sticky', async ({ page }) => {
    await open(page, '/product/blush-lotus-silk-ao-dai')
    const add = page.getByRole('button', { name: 'Add to cart' })
    await add.first().click()
    await expect(page.getByText('Please select a size')).toBeVisible()
    await page.locator('input[name=size]:enabled').first().check({ force: true })
    await expect(page.getByText('Please select a size')).toBeHidden()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await expect(add).toHaveCount(2)
    await add.last().click()
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    const cart = await page.evaluate(() => localStorage.getItem('cart'))
    expect(JSON.parse(cart ?? '[]')).toMatchObject([{ productId: 'blush-lotus-silk-ao-dai', quantity: 1 }])
  })

  test('shows its size tables in a sheet', async ({ page }) => {
    await open(page, '/product/blush-lotus-silk-ao-dai')
    await page.getByRole('link', { name: 'Size guide' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Size guide' }).getByRole('table')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/product/blush-lotus-silk-ao-dai')
  })

  test('allows one review per customer, which can be edited and deleted', async ({ page }) => {
    await signInAs(page, 'nok@mai.example')
    const slug = await unreviewed(page)
    await open(page, `/product/${slug}`)
    await page.getByRole('button', { name: 'Write a review' }).click()
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Please select a rating')).toBeVisible()
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel('Comment').fill('Falls beautifully.')
    await expect(page.getByText('18 of 1,000 characters')).toBeVisible()
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('You have already reviewed this piece.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Lovely')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Lovely' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    const sure = page.getByRole('dialog', { name: 'Are you sure you want to delete this review?' })
    await sure.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  })
})

async function unreviewed(page: Page): Promise<string> {
  for (const path of ['/category/accessories', '/category/bottom']) {
    for (const address of await productsOn(page, path)) {
      const id = address.split('/').at(-1) ?? ''
      const own = await (await page.request.get(`/api/reviews/${id}`)).text()
      if (own.includes('"mine":null')) return id
    }
  }
  throw new Error('the shopper has reviewed everything')
}

test('search suggests products while typing, and the arrow keys reach them', async ({ page }) => {
  await open(page, '/search')
  const field = page.locator('main').getByRole('searchbox')
  await field.fill('lotus')
  await expect(page.locator('main search li a').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/.*lotus/)
})

test('links open without a reload, the browser handles clicks with a modifier, and nothing logs an error', async ({
  page,
}) => {
  const faults: string[] = []
  // The router leaves the rejection of a skipped transition unhandled.
  page.on('pageerror', (error) => error.name !== 'AbortError' && faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await open(page, '/category/dress')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const first = cards(page).first().getByRole('link').last()
  const address = (await first.getAttribute('href')) ?? ''
  // Cancelled after the shop's handler: the browser would open a background tab.
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => {
        Object.assign(window, { leftToTheBrowser: !event.defaultPrevented })
        event.preventDefault()
      },
      { once: true },
    ),
  )
  await first.click({ modifiers: ['ControlOrMeta'] })
  expect(await page.evaluate(() => Reflect.get(window, 'leftToTheBrowser'))).toBe(true)
  await expect(page).toHaveURL(/\/category\/dress$/)
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/category\/dress$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(faults).toEqual([])
})

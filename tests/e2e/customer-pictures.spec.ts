import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { axeFaults } from './axe.ts'
import { open, signUp, words } from './buying.ts'

/** Small pictures: every width is made three times. */
const pictures = await Promise.all(
  ['lotus-back', 'lotus-detail', 'lotus-front'].map(async (name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(`db/seed/pictures/ao-dai-blush-${name}.jpg`).resize(400).jpeg().toBuffer(),
  })),
)

for (const language of ['en', 'th'] as const) {
  const t = words[language]

  test(`a customer adds a profile picture and adds pictures to a review (${language})`, async ({ page }) => {
    test.slow()
    const email = `${language}-${crypto.randomUUID().slice(0, 8)}@example.com`
    const main = page.locator('main')
    await signUp(page, email)
    await open(page, '/profile', language)
    await Promise.all([
      expect(page.getByText(t('account.avatar.saved'))).toBeVisible(),
      main.getByLabel(t('account.avatar.add')).setInputFiles(pictures.slice(0, 1)),
    ])
    await expect(main.locator('img[src^="/media/"]')).toBeVisible()

    await open(page, '/product/jade-lotus-silk-ao-dai', language)
    const reviews = page.locator('#reviews')
    await reviews.getByRole('button', { name: t('reviewing.write') }).click()
    await reviews.locator('label:has(input[value="5"])').click()
    await reviews.getByLabel(t('reviewing.addPictures')).setInputFiles(pictures)
    await expect(reviews.locator('input[name=picture]')).toHaveCount(3)
    await reviews.getByRole('button', { name: t('reviewing.removePicture', { number: 3 }) }).click()
    await expect(reviews.locator('input[name=picture]')).toHaveCount(2)
    expect(await axeFaults(page, '#reviews')).toEqual([])
    // The customer's own review loads after the list.
    const others = await reviews.locator('article').count()
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/reviews/**', async (route) => {
      await answered
      await route.continue()
    })
    await Promise.all([
      expect(page.getByText(t('reviewing.published'))).toBeVisible(),
      reviews.getByRole('button', { name: t('reviewing.publish') }).click(),
    ])
    await expect(reviews.getByText(t('reviews.count', { count: others + 1 }))).toBeVisible()
    await expect(reviews.locator('article')).toHaveCount(others)
    answer()

    await expect(reviews.getByRole('button', { name: t('reviewing.edit') })).toBeVisible()
    const ownReview = reviews.locator('article').first()
    await expect(ownReview.locator('header img')).toHaveAttribute('src', /^\/media\//)
    const small = ownReview.locator('a[aria-haspopup=dialog]')
    await expect(small).toHaveCount(2)
    await small.nth(1).press('Enter')
    const large = page.locator('dialog[open].close-look')
    await expect(large.getByText(t('shop.card.picture', { number: 2, count: 2 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await expect(small.nth(1)).toBeFocused()
  })
}

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminReviewsList } from './reviews-list.tsx'

const review = {
  id: '00000000-0000-4000-8000-000000000001',
  productId: 'blush-lotus-v-neck-silk-dress',
  productEn: 'Blush Lotus V-Neck Silk Dress',
  productTh: 'หมวกเวียดนาม (นอนลา) ใบลาน ริบบิ้นไหมแดง',
  author: 'Nok',
  email: 'nok@mai.example',
  rating: 5,
  title: '',
  comment: 'Lovely',
  pictures: [],
  verified: true,
  writtenAt: new Date('2026-11-01T03:00:00Z'),
  edited: false,
  fresh: true,
  hiddenReason: null,
  hidden: false,
  reply: null,
}

test.each([
  ['/admin/reviews', review.productEn],
  ['/th/admin/reviews', review.productTh],
])('at %s the name of a product keeps the spaces between its words', async (at, name) => {
  show(<AdminReviewsList reviews={[review]} sent={undefined} empty="" />, { at })
  const link = page.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  expect((link.element() as HTMLElement).innerText).toBe(name)
})

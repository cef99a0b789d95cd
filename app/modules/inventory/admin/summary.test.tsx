import { expect, test } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { AdminLowPanel } from './summary.tsx'

const sizes = [{ variantId: 1, productId: 'lotus', nameEn: 'Lotus dress', nameTh: 'เดรสบัว', size: 'M', left: 2 }]

test('the count includes all sizes running low, not only those listed, and links to the others', () => {
  const html = rendered(<AdminLowPanel sizes={sizes} count={3101} />)
  expect(html).toContain('3,101 sizes are running low')
  expect(html).toContain('href="/admin/inventory?state=low"')
})

test('there is no link when all sizes are listed', () => {
  const html = rendered(<AdminLowPanel sizes={sizes} count={1} />)
  expect(html).toContain('1 size is running low')
  expect(html).not.toContain('state=low')
})

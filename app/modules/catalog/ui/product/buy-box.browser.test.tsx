import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plainProduct, plainSizes } from '#tests/factories/plain-product.ts'
import { show } from '#tests/support/component-screen.tsx'
import type { SizeOffer } from '../../find-product.server.ts'
import { BuyBox } from './buy-box.tsx'

function showBox(sizes: SizeOffer[], at?: string, below = 0) {
  const onAdd = vi.fn<(size: string, quantity: number) => void>()
  const onPointerNear = vi.fn<() => void>()
  const box = (
    <BuyBox product={plainProduct(sizes)} onAdd={onAdd} onPointerNear={onPointerNear} heart={null} sizeGuide={null} />
  )
  show(<div style={{ paddingBottom: below }}>{box}</div>, at ? { at } : {})
  return { onAdd, onPointerNear }
}

const size = (name: string) => page.getByRole('radio', { name, exact: true })
const add = () => page.getByRole('button', { name: 'Add to cart' })
const quantity = () => page.getByRole('status')
const choose = (letter: string) => userEvent.click(page.getByText(letter, { exact: true }))

describe('size choice', () => {
  test('shows how many are left of each size and disables a sold-out one', async () => {
    showBox(plainSizes)
    await expect.element(size('S')).toBeEnabled()
    await expect.element(size('M, 2 left')).toBeEnabled()
    await expect.element(size('L, sold out')).toBeDisabled()
    expect(
      page
        .getByRole('radio')
        .elements()
        .filter((one) => (one as HTMLInputElement).checked),
    ).toEqual([])
  })

  test('skips a sold-out size with the arrow keys', async () => {
    const { onPointerNear } = showBox([...plainSizes, { size: 'XL', max: 10 }])
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(size('S')).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(size('M, 2 left')).toBeChecked()
    await expect.element(page.getByText('2 left', { exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(size('XL')).toBeChecked()
    expect(onPointerNear).toHaveBeenCalled()
  })

  test('preselects the only size', async () => {
    const { onAdd } = showBox([{ size: 'Free size', max: 10 }])
    await expect.element(size('Free size')).toBeChecked()
    await userEvent.click(add())
    expect(onAdd.mock.calls).toEqual([['Free size', 1]])
  })

  test('preselects the size of the URL, unless it is sold out or unknown', async () => {
    showBox(plainSizes, '/product/lotus-ao-dai?size=S')
    await expect.element(size('S')).toBeChecked()
    showBox(plainSizes, '/product/lotus-ao-dai?size=L')
    await expect.element(size('L, sold out')).not.toBeChecked()
    await expect.element(size('S')).not.toBeChecked()
    showBox(plainSizes, '/product/lotus-ao-dai?size=XXL')
    await expect.element(size('S')).not.toBeChecked()
  })

  test('shows “Only 1 left” for the last item', async () => {
    showBox([{ size: 'M', max: 1, left: 1 }])
    await expect.element(page.getByText('Only 1 left', { exact: true })).toBeVisible()
  })
})

describe('adding to the cart', () => {
  test('shows an error and focuses the first size when no size is chosen', async () => {
    const { onAdd } = showBox(plainSizes)
    await userEvent.click(add())
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a size')
    await expect.element(size('S')).toHaveFocus()
    expect(onAdd).not.toHaveBeenCalled()
    await choose('S')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('adds the chosen size and quantity once', async () => {
    const { onAdd } = showBox(plainSizes)
    await choose('S')
    await userEvent.click(page.getByRole('button', { name: 'One more' }))
    await userEvent.click(page.getByRole('button', { name: 'One more' }))
    await userEvent.click(add())
    expect(onAdd.mock.calls).toEqual([['S', 3]])
  })

  test('limits the quantity to the maximum, and lowers it for a size with fewer items', async () => {
    const { onAdd } = showBox(plainSizes)
    await choose('S')
    for (let press = 0; press < 3; press++) await userEvent.click(page.getByRole('button', { name: 'One more' }))
    await expect.element(quantity()).toHaveTextContent('4')
    await userEvent.click(size('M, 2 left').element().parentElement as HTMLElement)
    await expect.element(quantity()).toHaveTextContent('2')
    await expect.element(page.getByText('No more than 2 available in this size')).toBeVisible()
    await userEvent.click(add())
    expect(onAdd.mock.calls).toEqual([['M', 2]])
  })

  test('starts preloading when the pointer is over the button', async () => {
    const { onPointerNear, onAdd } = showBox(plainSizes)
    // The previous test may have left the pointer anywhere.
    await userEvent.hover(page.getByText('S', { exact: true }))
    onPointerNear.mockClear()
    await userEvent.hover(add())
    expect(onPointerNear).toHaveBeenCalledTimes(1)
    expect(onAdd).not.toHaveBeenCalled()
  })
})

test('a sold-out product has no quantity, a disabled button and a hint to save it to the wishlist', async () => {
  const { onAdd } = showBox([
    { size: 'S', max: 0 },
    { size: 'M', max: 0 },
  ])
  await expect.element(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect
    .element(page.getByText('All sizes are sold out. Save it to your wishlist in case it returns.'))
    .toBeVisible()
  await expect.element(size('M, sold out')).toBeDisabled()
  await expect.element(quantity()).not.toBeInTheDocument()
  expect(onAdd).not.toHaveBeenCalled()
})

describe('buy box on a phone', () => {
  test('shows a bar with price and size once the button has scrolled away, which adds the same item', async () => {
    await page.viewport(390, 600)
    const { onAdd } = showBox(plainSizes, undefined, 4000)
    await choose('S')
    await expect.element(page.getByText(/฿1,290 · S/)).not.toBeInTheDocument()
    window.scrollTo(0, 3000)
    await expect.element(page.getByText(/฿1,290 · S/)).toBeVisible()
    await userEvent.click(add().last())
    expect(onAdd.mock.calls).toEqual([['S', 1]])
  })
})

test('labels and messages are Thai on a Thai page', async () => {
  showBox(
    [
      { size: 'M', max: 2, left: 2 },
      { size: 'Free size', max: 0 },
    ],
    '/th/product/lotus-ao-dai',
  )
  await expect.element(size('M เหลือ 2 ชิ้น')).toBeEnabled()
  await userEvent.click(page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('กรุณาเลือกไซซ์')
  await expect.element(page.getByRole('group', { name: 'ไซซ์' })).toBeInTheDocument()
})

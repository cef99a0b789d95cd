import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { Gallery } from './gallery.tsx'

const three = ['a', 'b', 'c'].map((letter) => ({ id: letter.repeat(32), alt: `Lotus dress, side ${letter}` }))
const link = (name: string | RegExp) => page.getByRole('link', { name })
const large = (name = 'Pictures of Lotus dress') => page.getByRole('dialog', { name })
const place = () => large().getByText(/^Picture \d of \d$/)
const stage = () => large().getByRole('img').first()
const closer = () => large().getByRole('button', { name: 'Closer' })

async function lookAt(number: number, pictures = three) {
  show(<Gallery pictures={pictures} name="Lotus dress" />, { at: '/product/lotus-dress' })
  await userEvent.click(page.getByRole('link').nth(number - 1))
  await expect.element(large()).toBeVisible()
}

test('each picture links to its largest file and is labelled with its position', async () => {
  show(<Gallery pictures={three} name="Lotus dress" />)
  const links = page.getByRole('region', { name: 'Pictures of Lotus dress' }).getByRole('link').elements()
  expect(links.map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')])).toEqual(
    three.map(({ id, alt }, at) => [`${alt}. Picture ${at + 1} of 3, view larger`, `/media/${id}/1050.webp`]),
  )
})

test('a product without pictures shows “No image”', async () => {
  show(<Gallery pictures={[]} name="Lotus dress" />)
  await expect.element(page.getByText('No image')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

describe('enlarged view', () => {
  test('opens the clicked picture in its largest file, and returns the focus to it when closed', async () => {
    await lookAt(2)
    await expect.element(place()).toHaveTextContent('Picture 2 of 3')
    await expect.element(stage()).toHaveAttribute('src', `/media/${'b'.repeat(32)}/1050.webp`)
    await userEvent.keyboard('{Escape}')
    await expect.element(large()).not.toBeInTheDocument()
    await expect.element(link(/^Lotus dress, side b/)).toHaveFocus()
  })

  test('moves through the pictures with the arrow keys and wraps around', async () => {
    await lookAt(2)
    for (const [key, shown] of [
      ['{ArrowRight}', 3],
      ['{ArrowRight}', 1],
      ['{ArrowLeft}', 3],
      ['{ArrowLeft}', 2],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(place()).toHaveTextContent(`Picture ${shown} of 3`)
    }
  })

  test('moves through the pictures with buttons and thumbnails, and marks the current one', async () => {
    await lookAt(1)
    await userEvent.click(large().getByRole('button', { name: 'Previous picture' }))
    await expect.element(place()).toHaveTextContent('Picture 3 of 3')
    await userEvent.click(large().getByRole('button', { name: 'Next picture' }))
    await expect.element(place()).toHaveTextContent('Picture 1 of 3')
    const second = large().getByRole('button', { name: 'Show picture 2' })
    await userEvent.click(second)
    await expect.element(stage()).toHaveAttribute('alt', 'Lotus dress, side b')
    await expect.element(second).toHaveAttribute('aria-current', 'true')
  })

  test('zooms in and out by click, + and −, and its button, which shows the state', async () => {
    await lookAt(1)
    await expect.element(closer()).toHaveAttribute('aria-pressed', 'false')
    const width = () => Math.round(stage().element().getBoundingClientRect().width)
    const whole = width()
    await userEvent.click(stage())
    await expect.element(closer()).toHaveAttribute('aria-pressed', 'true')
    expect(width()).toBe(1050)
    await userEvent.keyboard('-')
    await expect.element(closer()).toHaveAttribute('aria-pressed', 'false')
    expect(width()).toBe(whole)
    await userEvent.keyboard('+')
    await expect.element(closer()).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(closer())
    await expect.element(closer()).toHaveAttribute('aria-pressed', 'false')
  })

  test('ignores arrow keys while zoomed in, and shows the next picture unzoomed', async () => {
    await lookAt(1)
    await userEvent.click(closer())
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(place()).toHaveTextContent('Picture 1 of 3')
    await userEvent.click(large().getByRole('button', { name: 'Next picture' }))
    await expect.element(place()).toHaveTextContent('Picture 2 of 3')
    await expect.element(closer()).toHaveAttribute('aria-pressed', 'false')
  })

  test('has no next or previous picture for a single one', async () => {
    await lookAt(1, three.slice(0, 1))
    await expect.element(large().getByRole('button', { name: 'Next picture' })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(place()).toHaveTextContent('Picture 1 of 1')
  })
})

test('the enlarged view is labelled in Thai on a Thai page', async () => {
  show(<Gallery pictures={three} name="เดรสลายบัว" />, { at: '/th/product/lotus-dress' })
  await userEvent.click(page.getByRole('link').first())
  await expect.element(large('ภาพของ เดรสลายบัว').getByText('ภาพที่ 1 จาก 3')).toBeVisible()
  await expect.element(large('ภาพของ เดรสลายบัว').getByRole('button', { name: 'ขยายภาพ' })).toBeVisible()
})

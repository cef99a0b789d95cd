import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { PriceSlider } from './filter-fields.tsx'

const lowest = () => page.getByRole('slider', { name: 'Lowest price' })
const highest = () => page.getByRole('slider', { name: 'Highest price' })

function Slider({ onSettled }: { onSettled: (from: number, to: number) => void }) {
  const [[from, to], change] = useState([500, 3000])
  return (
    <PriceSlider
      range={{ min: 500, max: 3000 }}
      from={from}
      to={to}
      onChange={(low, high) => change([low, high])}
      onSettled={() => onSettled(from, to)}
    />
  )
}
function showSlider(at = '/collection') {
  const onSettled = vi.fn<(from: number, to: number) => void>()
  show(<Slider onSettled={onSettled} />, { at })
  return onSettled
}

test('arrow keys move a thumb by ฿100, Home and End to its limits; each value is announced in baht', async () => {
  showSlider()
  await userEvent.tab()
  await expect.element(lowest()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  await expect.element(lowest()).toHaveAttribute('aria-valuetext', '฿800')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(lowest()).toHaveAttribute('aria-valuetext', '฿700')
  await userEvent.keyboard('{Home}')
  await expect.element(lowest()).toHaveAttribute('aria-valuetext', '฿500')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(highest()).toHaveAttribute('aria-valuetext', '฿2,900')
  await expect.element(page.getByText('฿2,900')).toBeVisible()
})

test('neither thumb passes the other', async () => {
  showSlider()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.element(highest()).toHaveAttribute('aria-valuetext', '฿600')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{End}')
  await expect.element(lowest()).toHaveAttribute('aria-valuetext', '฿600')
  await expect.element(highest()).toHaveAttribute('aria-valuetext', '฿600')
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  await expect.element(highest()).toHaveAttribute('aria-valuetext', '฿600')
  await expect.element(lowest()).toHaveAttribute('aria-valuetext', '฿600')
})

test('several key presses settle once, with the last price', async () => {
  const onSettled = showSlider()
  await userEvent.tab()
  // The keys may come at any speed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(onSettled).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onSettled.mock.calls).toEqual([[800, 3000]])
})

test('leaving a thumb settles the price at once', async () => {
  const onSettled = showSlider()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.tab()
  expect(onSettled).toHaveBeenCalledWith(600, 3000)
})

test('labels are Thai on a Thai page', async () => {
  showSlider('/th/collection')
  await expect
    .element(page.getByRole('group', { name: 'ราคา' }).getByRole('slider', { name: 'ราคาต่ำสุด' }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('slider', { name: 'ราคาสูงสุด' })).toHaveAttribute('aria-valuetext', '฿3,000')
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { Stepper } from './stepper.tsx'

function Counted({ from, min, max }: { from: number; min?: number; max: number }) {
  const [value, change] = useState(from)
  return <Stepper value={value} {...(min === undefined ? {} : { min })} max={max} label="Quantity" onChange={change} />
}
const shown = () => page.getByRole('status')
const more = () => page.getByRole('button', { name: 'One more' })
const less = () => page.getByRole('button', { name: 'One less' })

test('the stepper counts up and down by one, within its limits', async () => {
  show(<Counted from={2} max={3} />)
  await expect.element(shown()).toHaveTextContent('2')
  await userEvent.click(more())
  await expect.element(shown()).toHaveTextContent('3')
  await userEvent.click(more(), { force: true })
  await expect.element(shown()).toHaveTextContent('3')
  await userEvent.click(less())
  await userEvent.click(less())
  await expect.element(shown()).toHaveTextContent('1')
  await expect.element(less()).toHaveAttribute('aria-disabled', 'true')
})

test('the button at a limit is aria-disabled and keeps the focus', async () => {
  show(<Counted from={2} max={3} />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown()).toHaveTextContent('3')
  await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(more()).toHaveFocus()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { useCloseOnEscape } from './use-close-on-escape.ts'

function Menu() {
  return (
    <details ref={useCloseOnEscape()}>
      <summary>More</summary>
      <a href="#there">There</a>
    </details>
  )
}

test('Escape closes the open menu and focuses what opened it; a closed menu stays closed', async () => {
  show(<Menu />, { at: '/admin' })
  const menu = page.getByText('More')
  const isOpen = () => menu.element().parentElement?.hasAttribute('open')
  await userEvent.click(menu)
  await expect.poll(isOpen).toBe(true)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'There' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  expect(document.activeElement).toBe(menu.element())
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})

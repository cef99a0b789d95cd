import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalLink } from '#app/i18n/provider.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const kinds = [
  ['drawer', Drawer],
  ['dialog', Dialog],
] as const

function Opened({ Modal }: { Modal: typeof Drawer | typeof Dialog }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{open ? 'It is open' : 'It is closed'}</p>
      <Modal title="Your cart" open={open} onClose={() => setOpen(false)}>
        <button type="button">First</button>
        <LocalLink to="/cart">Away</LocalLink>
      </Modal>
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Open' })
const modal = () => page.getByRole('dialog', { name: 'Your cart' })
const press = (clientX: number, clientY: number) =>
  modal()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

describe.each(kinds)('a %s', (_, Modal) => {
  async function opened() {
    show(<Opened Modal={Modal} />)
    await userEvent.click(opener())
    await expect.element(modal()).toBeVisible()
  }

  test('is absent until opened; then it has the focus, which cannot reach the page behind', async () => {
    show(<Opened Modal={Modal} />)
    await expect.element(modal()).not.toBeInTheDocument()
    await userEvent.click(opener())
    await expect.element(modal()).toBeVisible()
    expect(focused()).toBe('Close')
    const seen: unknown[] = []
    for (let press = 0; press < 6; press++) {
      await userEvent.tab()
      seen.push(focused())
    }
    expect(seen.slice(0, 2)).toEqual(['First', 'Away'])
    expect(seen).not.toContain('Open')
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  })

  test.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['the Close button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
    // A press on the backdrop targets the dialog itself, outside its box.
    ['a click outside', () => press(2, 760)],
  ])('%s closes it, updates its state and restores the focus', async (_way, close) => {
    await opened()
    await close()
    await expect.element(modal()).not.toBeInTheDocument()
    await expect.element(page.getByText('It is closed')).toBeVisible()
    await expect.element(opener()).toHaveFocus()
  })

  test('stays open on a click inside it', async () => {
    await opened()
    const { left, bottom } = modal().element().getBoundingClientRect()
    press(left + 5, bottom - 5)
    await expect.element(modal()).toBeVisible()
    await expect.element(page.getByText('It is open')).toBeInTheDocument()
  })

  test('closes when a link in it is followed', async () => {
    await opened()
    await userEvent.click(page.getByRole('link', { name: 'Away' }))
    await expect.poll(() => location.pathname).toBe('/cart')
    await expect.element(modal()).not.toBeInTheDocument()
  })

  test('can be opened a second time', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    await expect.element(modal()).not.toBeInTheDocument()
    await userEvent.click(opener())
    await expect.element(modal()).toBeVisible()
  })
})

test('Tab moves the focus to the scrollable content of a read-only drawer', async () => {
  show(
    <Drawer title="Size guide" open reading onClose={() => {}}>
      <p>Bust 84 cm</p>
    </Drawer>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('region', { name: 'Size guide' })).toHaveFocus()
})

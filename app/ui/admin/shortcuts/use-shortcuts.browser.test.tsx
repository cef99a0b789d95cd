import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

function List() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  useShortcuts()
  return (
    <>
      <AdminShortcutHelp />
      <input aria-label="Search" data-admin-search />
      <ul>
        {['Silk', 'Lotus'].map((name) => (
          <li key={name} data-row>
            <input
              type="checkbox"
              aria-label={`Choose ${name}`}
              checked={chosen.includes(name)}
              onChange={() =>
                setChosen((one) => (one.includes(name) ? one.filter((it) => it !== name) : [...one, name]))
              }
            />
            <a href={`#${name}`} data-admin-row>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
beforeEach(() => localStorage.removeItem('shortcuts'))
const tick = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` })

test('j and k move through the rows, x selects and deselects the focused row', async () => {
  show(<List />, { at: '/admin/orders' })
  await userEvent.keyboard('x')
  await expect.element(tick('Silk')).not.toBeChecked()
  await userEvent.keyboard('jjx')
  await expect.element(page.getByRole('link', { name: 'Lotus' })).toHaveFocus()
  await expect.element(tick('Lotus')).toBeChecked()
  await userEvent.keyboard('kx')
  await expect.element(tick('Silk')).toBeChecked()
  await userEvent.keyboard('x')
  await expect.element(tick('Silk')).not.toBeChecked()
})

test('? opens the list of keys and Esc closes it; in a text field, shortcut keys type characters', async () => {
  show(<List />, { at: '/admin/orders' })
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keys in lists' })).toBeVisible()
  await expect.element(page.getByText('Choose the row')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('textbox', { name: 'Search' }))
  await userEvent.keyboard('x?')
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('x?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** A key event of a Thai keyboard (Kedmanee). */
const thaiKey = (key: string, code: string, more: KeyboardEventInit = {}) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }))

test('a Thai keyboard uses the same key positions', async () => {
  show(<List />, { at: '/th/admin/orders' })
  thaiKey('่', 'KeyJ')
  await expect.element(page.getByRole('link', { name: 'Silk' })).toHaveFocus()
  thaiKey('่', 'KeyJ')
  thaiKey('ป', 'KeyX')
  await expect.element(tick('Lotus')).toBeChecked()
  thaiKey('า', 'KeyK')
  await expect.element(page.getByRole('link', { name: 'Silk' })).toHaveFocus()
  thaiKey('ฝ', 'Slash')
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  thaiKey('ฦ', 'Slash', { shiftKey: true })
  await expect.element(page.getByRole('dialog', { name: 'ปุ่มลัดในรายการ' })).toBeVisible()
})

test('single-key shortcuts can be turned off on this device and on again', async () => {
  show(<List />, { at: '/admin/orders' })
  await userEvent.keyboard('?')
  const box = page.getByRole('checkbox', { name: 'Use single-key shortcuts' })
  await expect.element(box).toBeChecked()
  await userEvent.click(box)
  expect(localStorage.getItem('shortcuts')).toBe('false')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('jx/?')
  await expect.element(tick('Silk')).not.toBeChecked()
  expect(document.activeElement).toBe(document.body)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  localStorage.setItem('shortcuts', 'true')
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: 'Silk' })).toHaveFocus()
})

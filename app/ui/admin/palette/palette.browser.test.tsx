import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { AdminPalette } from './palette.tsx'

const order = { kind: 'order', to: '/admin/orders/68CFAFC4', label: '68CFAFC4', detail: 'Nok Srisai · ฿1,150' }
const field = () => page.getByRole('combobox', { name: 'Screen, order, phone, product, customer' })

function showPalette(role: string) {
  show(<AdminPalette reader={{ role, permissions: [] }} />, {
    at: '/admin',
    routes: [
      { path: '/admin/orders/68CFAFC4', element: <h1>Order 68CFAFC4</h1> },
      { path: '/admin/inventory', element: <h1>Inventory</h1> },
    ],
  })
}

test('Ctrl+K opens the palette with focus in its field; arrow keys and Enter open a screen', async () => {
  showPalette('staff')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('o')
  await expect.element(page.getByRole('option', { name: /^Home/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: /^Orders/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a server result opens with one click', async () => {
  const sent = answerFetch({ '/admin/search': () => Response.json({ found: [order] }) })
  showPalette('staff')
  await userEvent.click(page.getByRole('button', { name: 'Find anything' }))
  await userEvent.keyboard('68cf')
  await userEvent.click(page.getByRole('option', { name: /^68CFAFC4/ }))
  await expect.element(page.getByRole('heading', { name: 'Order 68CFAFC4' })).toBeVisible()
  expect(sent.length).toBeGreaterThan(0)
})

test('staff see no admin-only screens', async () => {
  showPalette('staff')
  await userEvent.click(page.getByRole('button', { name: 'Find anything' }))
  await expect.element(page.getByRole('option', { name: /^Inventory/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /^Settings/ })).not.toBeInTheDocument()
})

test('Ctrl+K works on a Thai keyboard, and single-key shortcuts can be turned off in the palette', async () => {
  localStorage.removeItem('shortcuts')
  showPalette('staff')
  const pressed = { key: 'า', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
  document.dispatchEvent(new KeyboardEvent('keydown', pressed))
  await expect.element(field()).toHaveFocus()
  await userEvent.click(page.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
  expect(localStorage.getItem('shortcuts')).toBe('false')
  localStorage.removeItem('shortcuts')
})

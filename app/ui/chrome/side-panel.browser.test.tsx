import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { SidePanel, useCategoryLinks } from './side-panel.tsx'

const menu = [
  ['/new', 'New arrivals'],
  ['/category/silk', 'Silk'],
  ['/collections/all-white', 'All white'],
  ['/about', 'Made to measure silk'],
  ['/contact', 'ตัดชุดจากผ้าไหมทอมือ'],
] as const

function Menu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open menu
      </button>
      <SidePanel
        links={menu}
        categories={useCategoryLinks()}
        open={open}
        signedIn={signedIn}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Open menu' })
const panel = (name = 'Menu') => page.getByRole('dialog', { name })
const hrefs = (scope: ReturnType<typeof panel>) =>
  scope
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

async function openMenu(signedIn = false, at = '/') {
  show(<Menu signedIn={signedIn} />, { at })
  await userEvent.click(opener())
}

describe('the menu', () => {
  test('lists its entries in order, then all products and the account links of a visitor', async () => {
    await openMenu()
    await expect.element(panel()).toBeVisible()
    expect(hrefs(panel())).toEqual([
      // The categories are in the second layer, once.
      '/new',
      '/collections/all-white',
      '/about',
      '/contact',
      '/',
      '/collection',
      '/auth',
      '/wishlist',
      '/track',
      '/auth',
    ])
  })

  test('fits each custom entry on one line on a 360 px phone', async () => {
    await page.viewport(360, 740)
    await openMenu()
    await document.fonts.ready
    const shown = menu.filter(([to]) => to !== '/category/silk')
    const lines = shown.map(([, name]) => panel().getByRole('link', { name }).element())
    expect(
      lines.map((line) => [line.textContent?.length, line.clientHeight, line.scrollWidth > line.clientWidth]),
    ).toEqual(shown.map(([, name]) => [name.length, 48, false]))
  })

  test('shows a signed-in customer their account pages and a sign-out form', async () => {
    await openMenu(true)
    await expect.element(panel().getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/profile')
    await expect.element(panel().getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders')
    const form = panel().getByRole('button', { name: 'Sign out' }).element().closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/auth/sign-out'])
  })

  test('closes when a link is followed', async () => {
    await openMenu()
    await userEvent.click(panel().getByRole('link', { name: 'New arrivals' }))
    await expect.poll(() => location.pathname).toBe('/new')
    await expect.element(panel()).not.toBeInTheDocument()
  })

  test('searches for what was typed and closes', async () => {
    await openMenu()
    await userEvent.type(panel().getByRole('searchbox', { name: 'Search' }), 'silk & lotus{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/search?q=silk+%26+lotus')
    await expect.element(panel()).not.toBeInTheDocument()
  })
})

describe('the menu’s second level', () => {
  test('opens with all categories; Back returns to the menu with focus on its entry', async () => {
    await openMenu()
    await userEvent.click(panel().getByRole('button', { name: 'Product' }))
    await expect.element(panel('Product')).toBeVisible()
    expect(hrefs(panel('Product'))).toEqual(
      ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'].map((category) => `/category/${category}`),
    )
    await userEvent.click(panel('Product').getByRole('button', { name: 'Back to menu' }))
    await expect.element(panel('Product')).not.toBeInTheDocument()
    await expect.element(panel()).toBeVisible()
    await expect.element(panel().getByRole('button', { name: 'Product' })).toHaveFocus()
  })

  test('closes with Esc before the menu does', async () => {
    await openMenu()
    await userEvent.click(panel().getByRole('button', { name: 'Product' }))
    await userEvent.keyboard('{Escape}')
    await expect.element(panel('Product')).not.toBeInTheDocument()
    await expect.element(panel()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  test('closes together with the menu on a click outside', async () => {
    await page.viewport(768, 740)
    await openMenu()
    await userEvent.click(panel().getByRole('button', { name: 'Product' }))
    await expect.element(panel('Product')).toBeVisible()
    await userEvent.click(document.body, { position: { x: 700, y: 400 }, force: true })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('closes together with the menu when a category is chosen', async () => {
    await openMenu()
    await userEvent.click(panel().getByRole('button', { name: 'Product' }))
    await userEvent.click(panel('Product').getByRole('link', { name: 'Tops' }))
    await expect.poll(() => location.pathname).toBe('/category/top')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

test('the menu has Thai text and links under /th', async () => {
  await openMenu(false, '/th/faq')
  await expect
    .element(panel('เมนู').getByRole('link', { name: 'All white' }))
    .toHaveAttribute('href', '/th/collections/all-white')
  await userEvent.click(panel('เมนู').getByRole('button', { name: 'สินค้า' }))
  await expect.element(panel('สินค้า').getByRole('link', { name: 'เดรส' })).toHaveAttribute('href', '/th/category/dress')
  await expect.element(panel('สินค้า').getByRole('button', { name: 'กลับไปที่เมนู' })).toBeVisible()
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { toast } from './toast.ts'

const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-removed=false] [data-title]')].map((one) => one.textContent)

beforeEach(async () => {
  show(<p>The page</p>)
  // Toasts of the previous test disappear within two frames.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
})

test('a success toast is shown in the notices region', async () => {
  toast.success('Added to cart')
  await expect.element(page.getByText('Added to cart')).toBeVisible()
  await expect.element(page.getByRole('region', { name: /^Notices/ })).toBeInTheDocument()
})

test('an error toast shows a second line with what to do next', async () => {
  toast.error('Failed to update product', 'Please try again in a minute.')
  await expect.element(page.getByText('Failed to update product')).toBeVisible()
  await expect.element(page.getByText('Please try again in a minute.')).toBeVisible()
})

test('a toast’s action runs once, removes the toast and returns the focus to the page', async () => {
  const undo = vi.fn<() => void>()
  toast.success('Removed from cart', { label: 'Undo', onClick: undo })
  const button = page.getByRole('button', { name: 'Undo' })
  await userEvent.click(button)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.id).toBe('content')
  await expect.element(button).not.toBeInTheDocument()
})

test('a toast for a small change replaces the previous one', async () => {
  toast.passing('Two pieces')
  await expect.element(page.getByText('Two pieces')).toBeVisible()
  toast.passing('Three pieces')
  await expect.element(page.getByText('Three pieces')).toBeVisible()
  expect(toasts().filter((text) => text?.endsWith('pieces'))).toEqual(['Three pieces'])
})

describe('a toast above an open drawer or dialog', () => {
  test('can be clicked because it is inside the modal dialog', async () => {
    const undo = vi.fn<() => void>()
    show(
      <Drawer title="Your cart" open onClose={() => {}}>
        Nothing
      </Drawer>,
    )
    toast.success('Removed from the open cart', { label: 'Undo', onClick: undo })
    await userEvent.click(page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    await expect.element(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  })

  test('stays above the drawer’s footer on a phone, even when the footer grows', async () => {
    await page.viewport(360, 740)
    const foot = <p style={{ height: 60 }}>Total</p>
    show(
      <Drawer title="Your cart" open onClose={() => {}} foot={foot}>
        Nothing
      </Drawer>,
    )
    toast.success('Cart updated')
    await expect.element(page.getByText('Cart updated')).toBeVisible()
    document.querySelector<HTMLElement>('.drawer-foot p')?.style.setProperty('height', '160px')
    const gap = () => {
      const shown = document.querySelector('[data-sonner-toast][data-removed=false]')?.getBoundingClientRect()
      const bar = document.querySelector('.drawer-foot')?.getBoundingClientRect()
      return (bar?.top ?? 0) - (shown?.bottom ?? 0)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    const edges = () => {
      const shown = document.querySelector('[data-sonner-toast][data-removed=false]')?.getBoundingClientRect()
      const drawer = document.querySelector('dialog[open]')?.getBoundingClientRect()
      return [(shown?.left ?? 0) - (drawer?.left ?? 0), (drawer?.right ?? 0) - (shown?.right ?? 0)]
    }
    await expect.poll(edges).toEqual([8, 8])
  })

  test('does not cover the buttons of a dialog on a phone', async () => {
    await page.viewport(360, 740)
    show(
      <Dialog title="Ship the order" open onClose={() => {}}>
        <button type="button">Ship</button>
      </Dialog>,
    )
    toast.success('Packing')
    await expect.element(page.getByText('Packing')).toBeVisible()
    const button = page.getByRole('button', { name: 'Ship' })
    await expect.element(button).toBeVisible()
    const gap = () => {
      const shown = document.querySelector('[data-sonner-toast][data-removed=false]')?.getBoundingClientRect()
      return (shown?.top ?? 0) - button.element().getBoundingClientRect().bottom
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })
})

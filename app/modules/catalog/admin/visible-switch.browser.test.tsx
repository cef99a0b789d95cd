import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminVisibleSwitch } from './visible-switch.tsx'

const toggle = (name = 'Lotus dress is in the shop') => page.getByRole('switch', { name })

function showSwitch(hidden: boolean, answer: () => AdminAnswer | Promise<AdminAnswer>, at = '/admin/stock') {
  const posted: FormDataEntryValue[][] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push([...(await request.formData()).values()])
    return answer()
  }
  const path = at.startsWith('/th') ? '/th/admin/products' : '/admin/products'
  show(<AdminVisibleSwitch id="lotus" name="Lotus dress" hidden={hidden} />, { at, routes: [{ path, action }] })
  return posted
}

test('the switch hides a product at once, and its toast can undo that once', async () => {
  const posted = showSwitch(false, () => ({ ok: true }))
  await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
  await userEvent.click(toggle())
  await expect.element(page.getByText('Lotus dress is hidden')).toBeVisible()
  expect(posted).toEqual([['lotus', 'hide']])
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => posted)
    .toEqual([
      ['lotus', 'hide'],
      ['lotus', 'show'],
    ])
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('the keyboard makes a hidden product visible', async () => {
  const posted = showSwitch(true, () => ({ ok: true }))
  await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
  await userEvent.tab()
  await expect.element(toggle()).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Lotus dress is in the shop again')).toBeVisible()
  expect(posted).toEqual([['lotus', 'show']])
})

test('the switch shows the new state while saving, and reverts with an error message when refused', async () => {
  let answer: (answer: AdminAnswer) => void = () => {}
  showSwitch(false, () => new Promise((resolve) => (answer = resolve)))
  await userEvent.click(toggle())
  await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
  answer({ ok: false, reason: 'products.refusal.not_found' })
  await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
  await expect.element(page.getByText('Failed to update product')).toBeVisible()
  await expect.element(page.getByText('This product no longer exists.')).toBeVisible()
  await expect.element(page.getByText('Lotus dress is hidden')).not.toBeInTheDocument()
})

test('the switch also shows the message of the server', async () => {
  showSwitch(false, () => ({ ok: true, ...withMessage('products.saved') }))
  await userEvent.click(toggle())
  await expect.element(page.getByText('Product saved')).toBeVisible()
})

test('the switch posts to the Thai address on a Thai page', async () => {
  const posted = showSwitch(false, () => ({ ok: true }), '/th/admin/stock')
  await userEvent.click(page.getByRole('switch'))
  await expect.poll(() => posted).toEqual([['lotus', 'hide']])
})

import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { RefusedScreen, useShownScreen } from './refused-screen.tsx'

function Shown() {
  useShownScreen()
  return <Link to="/admin/coupons">Discount codes</Link>
}

function showScreens(at: string, status: number) {
  const reload = vi.fn<() => void>()
  const loader = () => {
    throw new Response(null, { status })
  }
  const boundary = <RefusedScreen reload={reload} />
  show(null, {
    at,
    routes: [
      { path: '/admin', element: <Shown /> },
      { path: '/admin/coupons', element: null, loader, errorElement: boundary },
    ],
  })
  return reload
}

test('a document loaded with 403 shows the refusal and does not reload', async () => {
  const reload = showScreens('/admin/coupons', 403)
  await expect.element(page.getByText('You are not allowed to do this.')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test.each([401, 403])('a client-side navigation refused with %i reloads the document', async (status) => {
  const reload = showScreens('/admin', status)
  await userEvent.click(page.getByRole('link', { name: 'Discount codes' }))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(page.getByText('You are not allowed to do this.').elements()).toEqual([])
})

test('a server error shows “Try again” and does not reload', async () => {
  const reload = showScreens('/admin', 500)
  await userEvent.click(page.getByRole('link', { name: 'Discount codes' }))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

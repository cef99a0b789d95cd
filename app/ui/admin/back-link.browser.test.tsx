import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalLink } from '#app/i18n/provider.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminBackLink, useVisitedLists } from './back-link.tsx'

function Screen() {
  useVisitedLists()
  return (
    <>
      <LocalLink to="/admin/orders?queue=to_pack&page=2">Second page of To pack</LocalLink>
      <LocalLink to="/admin/orders/AB12CD34">The order</LocalLink>
      <LocalLink to="/admin">Home</LocalLink>
      <AdminBackLink to="/admin/orders">All orders</AdminBackLink>
    </>
  )
}
const press = (name: string) => userEvent.click(page.getByRole('link', { name, exact: true }))
const at = () => location.pathname + location.search
const entry = () => (history.state as { idx: number }).idx

test('the back link returns to the filtered list at its own history entry', async () => {
  show(<Screen />, { at: '/th/admin' })
  await press('Second page of To pack')
  const list = entry()
  await press('The order')
  await expect.poll(at).toBe('/th/admin/orders/AB12CD34')
  await press('All orders')
  await expect.poll(at).toBe('/th/admin/orders?queue=to_pack&page=2')
  expect(entry()).toBe(list)
})

test('the back link keeps the filters after another screen was visited', async () => {
  show(<Screen />, { at: '/admin' })
  await press('Second page of To pack')
  await press('Home')
  await press('The order')
  await expect.poll(at).toBe('/admin/orders/AB12CD34')
  await press('All orders')
  await expect.poll(at).toBe('/admin/orders?queue=to_pack&page=2')
})

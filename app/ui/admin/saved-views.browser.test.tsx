import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { type AdminAnswer, withMessage } from './admin-form.tsx'
import type { SavedView } from './admin-screens.ts'
import { AdminSavedViews } from './saved-views.tsx'

const toFulfil: SavedView = { id: 'v1', screen: '/admin/orders', name: 'To pack', query: '?queue=to_pack' }
const elsewhere: SavedView = { ...toFulfil, id: 'v2', screen: '/admin/reviews', name: 'New ones' }

function showViews(at: string, answers: AdminAnswer<{ view?: SavedView }>[] = []) {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answers[posted.length - 1]
  }
  const views = <AdminSavedViews views={[toFulfil, elsewhere]} />
  const routes = [
    { path: '/admin/orders', element: views },
    { path: '/admin/settings', element: views },
    { path: '/admin/views', action },
  ]
  show(null, { routes, at })
  return posted
}

test('the list’s saved views link to their filters, and the open view is marked', async () => {
  showViews('/admin/orders?queue=to_pack&page=2')
  await expect.element(page.getByRole('link', { name: 'To pack' })).toHaveAttribute('aria-current', 'true')
  await expect
    .element(page.getByRole('link', { name: 'To pack' }))
    .toHaveAttribute('href', '/admin/orders?queue=to_pack')
  await expect.element(page.getByText('New ones')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save this view' })).not.toBeInTheDocument()
})

test('new filters can be saved under a name, whose field has the focus', async () => {
  const posted = showViews('/admin/orders?status=paid&page=2', [
    { ok: true, ...withMessage('views.saved', { name: 'Paid' }) },
  ])
  await userEvent.click(page.getByRole('button', { name: 'Save this view' }))
  await expect.element(page.getByRole('textbox', { name: 'Name of the view' })).toHaveFocus()
  await userEvent.keyboard('Paid{Enter}')
  await expect.element(page.getByText('View “Paid” saved')).toBeVisible()
  expect(posted).toEqual([{ intent: 'save', screen: '/admin/orders', query: '?status=paid', name: 'Paid' }])
})

test('a removed view can be restored', async () => {
  const gone = { ok: true as const, ...withMessage('views.deleted', { name: 'To pack' }), view: toFulfil }
  const posted = showViews('/admin/orders', [gone, { ok: true, ...withMessage('views.saved', { name: 'To pack' }) }])
  await userEvent.click(page.getByRole('button', { name: 'Remove the view “To pack”' }))
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => posted)
    .toEqual([
      { intent: 'delete', id: 'v1' },
      { intent: 'save', screen: '/admin/orders', name: 'To pack', query: '?queue=to_pack' },
    ])
})

test('a screen that is not a list has no saved views', async () => {
  showViews('/admin/settings?status=paid')
  await expect.element(page.getByText('To pack')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

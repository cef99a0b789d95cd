import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminProductBatchForm, AdminProductChoice } from './product-batch-form.tsx'

const question = {
  title: { key: 'products.batch.ask.delete_chosen', words: { count: 2 } },
  says: [],
  confirm: { key: 'products.batch.delete_chosen' },
  fields: { intent: 'delete_chosen', product: 'lotus,cloud' },
} as const

/** `done` is the response to the confirmation. */
function showList(done: () => AdminAnswer) {
  const action = async ({ request }: { request: Request }): Promise<AdminAnswer> =>
    (await request.formData()).get('confirm') === 'yes' ? done() : { ok: false, ask: question }
  const element = (
    <>
      {['Lotus', 'Cloud'].map((name) => (
        <AdminProductChoice key={name} id={name} name={name} />
      ))}
      <AdminProductBatchForm count={2} collections={[]} />
    </>
  )
  show(null, { at: '/admin/products', routes: [{ path: '/admin/products', element, action }] })
}
const choice = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

async function deleteBoth() {
  for (const name of ['Lotus', 'Cloud']) await userEvent.click(choice(name))
  await userEvent.click(page.getByRole('button', { name: 'Delete' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
}

test('a confirmed batch deletion clears the selection', async () => {
  showList(() => ({ ok: true, ...withMessage('products.batch.done.delete_chosen', { count: 2 }) }))
  await deleteBoth()
  for (const name of ['Lotus', 'Cloud']) await expect.element(choice(name)).not.toBeChecked()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a refused batch deletion keeps the selection', async () => {
  showList(() => ({ ok: false, reason: 'frame.fault' }))
  await deleteBoth()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  for (const name of ['Lotus', 'Cloud']) await expect.element(choice(name)).toBeChecked()
})

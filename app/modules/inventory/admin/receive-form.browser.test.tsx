import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminReceiveForm, type ReceiveAnswer } from './receive-form.tsx'

const scan = () => page.getByRole('textbox', { name: 'Scan or type a SKU' })
const sheet = () => page.getByRole('textbox', { name: 'SKU and quantity, one per line' })
const check = () => page.getByRole('button', { name: 'Check the list' })
const size = { variantId: 7, sku: 'LOTUS-M', size: 'M', nameEn: 'Lotus', nameTh: 'บัว', onHand: 5, quantity: 2 }

function showForm(answers: (ReceiveAnswer | Error)[]) {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    const answer = answers[posted.length - 1]
    if (answer instanceof Error) return { ok: false, reason: 'frame.offline' }
    return answer
  }
  const element = <AdminReceiveForm freshKey="key-of-the-page" sent={undefined} />
  show(null, { routes: [{ path: '/admin/inventory/receive', action, element }], at: '/admin/inventory/receive' })
  return posted
}

test('scanned items are counted, previewed and received with one key, even if a response is lost', async () => {
  const preview = { sizes: [size], problems: [], items: 2 }
  const posted = showForm([
    { ok: false, preview, sheet: 'LOTUS-M\t2' },
    new Error('lost'),
    { ok: true, recorded: true, ...withMessage('inventory.receive.recorded', { count: 2 }) },
  ])
  await userEvent.type(scan(), 'lotus-m{Enter}LOTUS-M{Enter}')
  await expect.element(sheet()).toHaveValue('LOTUS-M\t2')
  await expect.element(scan()).toHaveValue('')
  const book = page.getByRole('button', { name: 'Receive 2 units' })
  expect(book.query()).toBeNull()
  await userEvent.click(check())
  await userEvent.click(book)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.click(check())
  await expect.element(page.getByText('Stock updated: 2 units received')).toBeVisible()
  await expect.element(sheet()).toHaveValue('')
  expect(posted.map(({ key, confirm }) => [key, confirm])).toEqual([
    ['key-of-the-page', undefined],
    ['key-of-the-page', 'yes'],
    ['key-of-the-page', undefined],
  ])
})

test('a list changed after its preview must be checked again', async () => {
  showForm([{ ok: false, preview: { sizes: [size], problems: [], items: 2 }, sheet: 'LOTUS-M 2' }])
  await userEvent.fill(sheet(), 'LOTUS-M 2')
  await userEvent.click(check())
  const book = page.getByRole('button', { name: 'Receive 2 units' })
  await expect.element(book).toBeVisible()
  await userEvent.fill(sheet(), 'LOTUS-M 3')
  await expect.element(book).not.toBeInTheDocument()
})

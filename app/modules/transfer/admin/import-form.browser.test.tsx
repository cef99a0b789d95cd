import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { maxFileBytes } from '../import-form.ts'
import { AdminImportForm } from './import-form.tsx'

const file = () => page.getByLabelText('CSV, or ZIP with a CSV and its pictures')
const named = (name: string, bytes = 5) => new File(['a'.repeat(bytes)], name, { type: 'text/csv' })

function showForm() {
  const sent: string[] = []
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    sent.push((form.get('file') as File).name)
    return { ok: false, reason: 'transfer.refusal.empty' }
  }
  const at = '/admin/products/import'
  show(null, { routes: [{ path: at, action, element: <AdminImportForm sent={undefined} /> }], at })
  return sent
}

test('a chosen file is sent for checking at once; a file above 10 MB is not, but the next one is', async () => {
  const sent = showForm()
  await userEvent.upload(file(), named('first.csv'))
  await expect.element(page.getByRole('button', { name: 'Check the file' })).toBeVisible()
  await expect.poll(() => sent).toEqual(['first.csv'])
  await userEvent.upload(file(), named('big.csv', maxFileBytes + 1))
  await expect
    .element(page.getByText('This file is larger than 10 MB. Split it, or use several ZIP files for the pictures.'))
    .toBeVisible()
  await userEvent.upload(file(), named('second.csv'))
  await expect.poll(() => sent).toEqual(['first.csv', 'second.csv'])
})

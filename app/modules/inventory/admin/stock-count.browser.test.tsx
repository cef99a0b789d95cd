import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import type { AdminCount, AdminCountLine } from './count-list.queries.server.ts'
import { AdminStockCount } from './stock-count.tsx'

const open: AdminCount = {
  id: 3,
  location: '',
  version: 5,
  startedBy: 'Ploy',
  startedAt: new Date(0),
  approvedBy: null,
  approvedAt: null,
  droppedAt: null,
  sizes: 2,
  counted: 1,
  different: 1,
}
const line = (sku: string, variantId: number, counted: number | null): AdminCountLine => ({
  variantId,
  sku,
  size: 'M',
  nameEn: 'Lotus dress',
  nameTh: 'ชุดบัว',
  location: 'A1',
  expected: 4,
  since: 0,
  counted,
})
const lines = [line('LOTUS-M', 7, null), line('JADE-M', 8, 3)]

function showSheet(answers: (AdminAnswer | Promise<AdminAnswer>)[], count: Partial<AdminCount> = {}) {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    const { key: _, ...sent } = Object.fromEntries(await request.formData())
    posted.push(sent)
    return answers[posted.length - 1]
  }
  const at = '/admin/inventory/counts/3'
  const sheet = (
    <AdminStockCount count={{ ...open, ...count }} lines={lines}>
      <p />
    </AdminStockCount>
  )
  show(null, { at, routes: [{ path: at, action, element: sheet }] })
  return posted
}
const counted = (sku = 'LOTUS-M') => page.getByRole('textbox', { name: `Counted of ${sku}` })
const scan = () => page.getByRole('textbox', { name: 'Scan or type a SKU' })

test('a number in Thai digits is sent on Enter, with the number shown before', async () => {
  const posted = showSheet([{ ok: true }])
  await userEvent.fill(counted(), '๑๒')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => posted).toEqual([{ intent: 'line', variant: '7', seen: '', counted: '๑๒' }])
})

test('an unchanged number is not sent, and a refused one is reset to the saved number', async () => {
  const posted = showSheet([{ ok: false, reason: 'frame.fault' }])
  await userEvent.click(counted('JADE-M'))
  await userEvent.tab()
  await expect.element(counted('JADE-M')).not.toHaveFocus()
  expect(posted).toEqual([])
  await userEvent.fill(counted('JADE-M'), '9')
  await userEvent.tab()
  await expect.poll(() => posted).toEqual([{ intent: 'line', variant: '8', seen: '3', counted: '9' }])
  await expect.element(page.getByText('Failed to update stock')).toBeVisible()
  await expect.element(counted('JADE-M')).toHaveValue('3')
})

test('a scan counts one unit, clears the field and keeps the focus; an empty scan is not sent', async () => {
  const posted = showSheet([{ ok: true, ...withMessage('inventory.count.scanned', { sku: 'LOTUS-M', count: 1 }) }])
  await userEvent.click(scan())
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('LOTUS-M{Enter}')
  await expect.element(scan()).toHaveValue('')
  await expect.element(scan()).toHaveFocus()
  await expect.element(page.getByText('LOTUS-M: 1')).toBeVisible()
  expect(posted).toEqual([{ intent: 'scan', sku: 'LOTUS-M' }])
})

test('scans made while the first is pending are sent after it, and none is lost', async () => {
  const first = Promise.withResolvers<AdminAnswer>()
  const scanned = (sku: string) => ({ ok: true, ...withMessage('inventory.count.scanned', { sku, count: 1 }) }) as const
  const posted = showSheet([first.promise, scanned('LOTUS-M'), scanned('JADE-M')])
  await userEvent.click(scan())
  await userEvent.keyboard('LOTUS-M{Enter}LOTUS-M{Enter}JADE-M{Enter}')
  await expect.element(scan()).toHaveValue('')
  expect(posted).toEqual([{ intent: 'scan', sku: 'LOTUS-M' }])
  first.resolve(scanned('LOTUS-M'))
  await expect.element(page.getByText('JADE-M: 1')).toBeVisible()
  expect(posted.map(({ sku }) => sku)).toEqual(['LOTUS-M', 'LOTUS-M', 'JADE-M'])
})

test('approving sends the version shown, and is disabled when nothing is counted', async () => {
  const posted = showSheet([{ ok: true, ...withMessage('inventory.updated', { count: 1 }) }])
  await userEvent.click(page.getByRole('button', { name: 'Approve 1 difference' }))
  await expect.poll(() => posted).toEqual([{ intent: 'approve', version: '5' }])
  showSheet([], { counted: 0, different: 0 })
  await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeDisabled()
})

test('an ended count shows its differences without fields or buttons', async () => {
  showSheet([], { approvedAt: new Date(0), approvedBy: 'Ploy' })
  await expect.element(page.getByRole('cell', { name: '−1', exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

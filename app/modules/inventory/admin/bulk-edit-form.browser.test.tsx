import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import { closeScreen, show } from '#tests/support/component-screen.tsx'
import type { BulkEditRow } from '../bulk-edit/bulk-edit.ts'
import { AdminBulkEditForm, type BulkEditAnswer } from './bulk-edit-form.tsx'

const row = (id: string, name: string, cells: BulkEditRow['cells']): BulkEditRow => ({
  id,
  names: { en: name, th: name },
  version: 1,
  cells: { price: '1000', compareAt: '', category: 'dress', hidden: 'visible', ...cells },
})
const rows = [row('jade', 'Jade', { S: '3', M: '4' }), row('silk', 'Silk', { M: '2' })]
// Unsaved changes would block leaving.
afterEach(closeScreen)

const at = '/admin/products/edit'

function showSheet(answer?: BulkEditAnswer) {
  const sent: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return answer
  }
  const element = <AdminBulkEditForm rows={rows} formKey="one" sent={undefined} />
  show(null, { at, routes: [{ path: at, element, action }] })
  return sent
}
const cell = (name: string) => page.getByLabelText(name, { exact: true })
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('pasted spreadsheet cells fill from the focused cell, and values that do not fit are counted', async () => {
  const sent = showSheet({ ok: true, ...withMessage('sheet.saved', { count: 2 }), undo: 'one' })
  await userEvent.click(cell('Price, Jade'))
  paste('900\t1000\tSilk\thidden\t5\t6\r\n800\t\ttops\tIn the shop\t7\t8\r\n')

  await expect.element(page.getByText('2 products changed · 10 cells filled · 2 values did not fit')).toBeVisible()
  await expect.element(cell('In the shop, Jade')).toHaveValue('hidden')
  await userEvent.click(page.getByRole('button', { name: 'Save all' }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({
    key: 'one',
    'price.jade': '900',
    'compareAt.jade': '1000',
    'category.jade': 'silk',
    'hidden.jade': 'hidden',
    'S.jade': '5',
    'M.jade': '6',
    'price.silk': '800',
    'category.silk': 'top',
    'hidden.silk': 'visible',
    'M.silk': '8',
  })
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => sent[1]).toEqual({ intent: 'undo', key: 'one' })
})

test('the keyboard moves from cell to cell, and Escape restores a value', async () => {
  showSheet()
  await userEvent.click(cell('Price, Jade'))
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Price, Silk')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(cell('Price, Jade')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cell('Original price, Jade')).toHaveFocus()
  await userEvent.keyboard('1500')
  await expect.element(page.getByText('1 product changed')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Original price, Jade')).toHaveValue('')
  await expect.element(page.getByText('Nothing changed yet')).toBeVisible()
  const last = cell('Stock M, Silk').element()
  if (last instanceof HTMLElement) last.focus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(cell('Stock M, Jade')).toHaveFocus()
})

test('refused cells are listed by row and column, and the typed values stay', async () => {
  showSheet({
    ok: false,
    reason: 'sheet.refused',
    words: { count: 2 },
    fields: { 'M.silk': 'sheet.problem.stock_changed' },
    problems: [
      { id: 'silk', cell: 'M', reason: 'stock_changed', count: 9 },
      { id: 'jade', cell: 'product', reason: 'conflict' },
    ],
  })
  await userEvent.fill(cell('Stock M, Silk'), '5')
  await userEvent.click(page.getByRole('button', { name: 'Save all' }))
  await expect.element(page.getByText('Stock M, Silk: The stock has changed: there are 9 now.')).toBeVisible()
  await expect.element(page.getByText(/^Jade: Someone else changed this product/)).toBeVisible()
  await expect.element(cell('Stock M, Silk')).toHaveValue('5')
  await expect.element(cell('Stock M, Silk')).toHaveAttribute('aria-invalid', 'true')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { satang } from '#app/kit/money.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import type { ListedShipment } from '../settlement-rules.ts'
import { AdminSettlementForm } from './statement-form.tsx'

const shipment = (number: string, due: number, change: Partial<ListedShipment> = {}): ListedShipment => ({
  number,
  name: 'Nok Srisai',
  carrier: 'flash',
  trackingNumber: `TH${number}`,
  due: satang(due),
  dueDay: '2026-11-26',
  isDue: true,
  ...change,
})
const shipments = [
  shipment('0A1B2C3D', 119_000),
  shipment('0A1B2C3E', 238_050),
  shipment('0A1B2C3F', 50_000, { dueDay: undefined, isDue: false }),
]

function showForm(answer: () => AdminAnswer | Promise<AdminAnswer> = () => ({ ok: true }), language = '') {
  const at = `${language}/admin/settlements`
  const posted: [string, FormDataEntryValue][][] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push([...(await request.formData()).entries()])
    return answer()
  }
  const element = <AdminSettlementForm shipments={shipments} sent={undefined} />
  show(null, { at, routes: [{ path: at, element, action }] })
  return posted
}
const tick = (number: string) => page.getByRole('checkbox', { name: `Order ${number} is on the statement` })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const said = () => page.getByRole('status').first().element().textContent
const book = () => page.getByRole('button', { name: 'Record the statement' })

test('the form adds up ticked, typed and pasted amounts, and shows how much the sum differs', async () => {
  showForm()
  await userEvent.click(tick('0A1B2C3D'))
  await expect.poll(said).toContain('1 parcel, ฿1,190')
  await userEvent.click(tick('0A1B2C3E'))
  await userEvent.fill(field('Amount of order 0A1B2C3E on the statement'), '2,380')
  await userEvent.fill(field('Paste the carrier’s list'), 'TH00000000001 500')
  await userEvent.fill(field('Carrier fee, in baht'), '70')
  await expect.poll(said).toContain('3 parcels, ฿4,000')
  await userEvent.fill(field('Amount received, in baht'), '3,999.50')
  await expect.poll(said).toContain('differs by −฿0.50')
  await userEvent.fill(field('Amount received, in baht'), '4000')
  await expect.poll(said).not.toContain('differs')
})

test('the form sends the ticked shipments with the typed values, and is empty once recorded', async () => {
  const posted = showForm(() => ({ ok: true, message: { key: 'settlements.booked', words: { count: 1 } } }))
  await userEvent.click(tick('0A1B2C3D'))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Carrier' }), 'flash')
  await userEvent.fill(field('Statement number'), 'FL-1')
  await userEvent.fill(field('Amount received, in baht'), '1190')
  await userEvent.click(book())
  await expect.element(page.getByText('1 parcel settled')).toBeVisible()
  expect(posted).toHaveLength(1)
  expect(Object.fromEntries(posted[0] ?? [])).toMatchObject({
    intent: 'settle',
    order: '0A1B2C3D',
    carrier: 'flash',
    statement: 'FL-1',
    received: '1190',
  })
  await expect.element(field('Statement number')).toHaveValue('')
  await expect.element(tick('0A1B2C3D')).not.toBeChecked()
})

test('a refused form shows what is wrong with which shipment, and keeps what was typed and ticked', async () => {
  const line = { key: 'settlements.shipment.not_due', words: { day: '26 November' }, of: '0A1B2C3D' } as const
  showForm(() => ({ ok: false, reason: 'settlements.refusal.shipments', lines: [line] }))
  await userEvent.click(tick('0A1B2C3D'))
  await userEvent.fill(field('Statement number'), 'FL-1')
  await userEvent.click(book())
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toContain('0A1B2C3D: is not due before 26 November')
  await expect.element(field('Statement number')).toHaveValue('FL-1')
  await expect.element(tick('0A1B2C3D')).toBeChecked()
})

test('a problem is marked at its field, also in Thai, and a shipment can be ticked by keyboard', async () => {
  showForm(() => ({ ok: false, fields: { statement: 'settlements.problem.required' } }), '/th')
  const [first] = page.getByRole('checkbox').elements()
  if (!(first instanceof HTMLInputElement)) throw new Error('nothing to tick')
  first.focus()
  await userEvent.keyboard(' ')
  expect(first.checked).toBe(true)
  await userEvent.click(page.getByRole('button').last())
  await expect.element(page.getByRole('textbox', { name: /เลขที่/ }).first()).toHaveAttribute('aria-invalid', 'true')
})

import { useFetcher } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import type { ShipmentRow } from './admin-shipments.server.ts'
import { AdminCarrierForAll, AdminPasteShipments, AdminShipmentsTable } from './shipments-table.tsx'
import { useShipments } from './use-shipments.ts'

const row = (number: string): ShipmentRow => ({
  number,
  version: 2,
  name: 'Nok Srisai',
  place: 'Bangkok 10110',
  items: 1,
  hasEmail: true,
  status: 'processing',
  carrier: '',
  trackingNumber: '',
  hasLeft: false,
  reason: undefined,
})
const [first, second] = ['0A1B2C3D', '0A1B2C3E'] as const
const rows = [row(first), row(second)]

function Ship() {
  const fetcher = useFetcher<AdminAnswer>()
  const shipments = useShipments(rows, fetcher.data)
  return (
    <>
      <AdminPasteShipments onPaste={shipments.paste} />
      <AdminForm fetcher={fetcher} answer={fetcher.data} intent="ship">
        <AdminCarrierForAll onChoose={shipments.carrierForAll} />
        <AdminShipmentsTable rows={rows} shipments={shipments} />
        <button type="submit">Ship</button>
      </AdminForm>
    </>
  )
}

function showTable(answer: () => AdminAnswer | Promise<AdminAnswer> = () => ({ ok: true })) {
  const at = '/admin/orders/ship'
  const posted: FormDataEntryValue[][] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push([...(await request.formData()).values()])
    return answer()
  }
  show(null, { at, routes: [{ path: at, element: <Ship />, action }] })
  return posted
}
const tracking = (number: string) => page.getByRole('textbox', { name: `Tracking number of ${number}` })
const carrier = (number: string) => page.getByRole('combobox', { name: `Carrier of ${number}` })
const ship = () => page.getByRole('button', { name: 'Ship', exact: true })

test('Enter from a scanner moves to the next row without sending, and after the last row to the button', async () => {
  const posted = showTable()
  await userEvent.click(tracking(first))
  await userEvent.keyboard('KEX0001{Enter}')
  await expect.element(tracking(second)).toHaveFocus()
  await userEvent.keyboard('EX123456785TH{Enter}')
  await expect.element(ship()).toHaveFocus()
  expect(posted).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => posted.length).toBe(1)
  expect(posted[0]).toContain('KEX0001')
  expect(posted[0]).toContain('EX123456785TH')
  expect(posted[0]).toContain(`${first}:2`)
})

test('scanning a label of the shop moves to the row of its order and leaves no text behind', async () => {
  showTable()
  await userEvent.click(tracking(first))
  await userEvent.keyboard(`${second}{Enter}`)
  await expect.element(tracking(second)).toHaveFocus()
  await expect.element(tracking(first)).toHaveValue('')
})

test('the same tracking number in two rows is marked in both', async () => {
  showTable()
  await userEvent.fill(tracking(first), 'KEX0001')
  await userEvent.fill(tracking(second), 'kex0001')
  await expect.poll(() => page.getByText('Another row has this number too.').elements().length).toBe(2)
})

test('one carrier for all fills every row, and a row changed afterwards keeps its own', async () => {
  showTable()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Carrier for all' }), 'flash')
  await expect.element(carrier(first)).toHaveValue('flash')
  await userEvent.selectOptions(carrier(second), 'kex')
  await expect.element(carrier(first)).toHaveValue('flash')
  await expect.element(carrier(second)).toHaveValue('kex')
})

async function paste(cell: ReturnType<typeof tracking>, text: string) {
  await userEvent.click(cell)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  cell.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a column pasted into a cell fills it and those below, and is cut off at the last row', async () => {
  const posted = showTable()
  await paste(tracking(first), 'KEX0001\nEX123456785TH\nKEX0003\n')
  await expect.element(tracking(first)).toHaveValue('KEX0001')
  await expect.element(tracking(second)).toHaveValue('EX123456785TH')
  await paste(tracking(second), 'KEX0004\tKEX0005')
  await expect.element(tracking(second)).toHaveValue('KEX0004')
  await expect.element(tracking(first)).toHaveValue('KEX0001')
  expect(posted).toEqual([])
})

test('pasted lines fill their rows, unusable ones are shown, and nothing is sent', async () => {
  const posted = showTable()
  await userEvent.click(page.getByText('Paste from a spreadsheet'))
  await userEvent.fill(
    page.getByRole('textbox', { name: /One line per order/ }),
    `${second}\tEX123456785TH\nFFFFFFFF\tX1`,
  )
  await userEvent.click(page.getByRole('button', { name: 'Fill in the table' }))
  await expect.element(tracking(second)).toHaveValue('EX123456785TH')
  await expect.element(tracking(first)).toHaveValue('')
  await expect.element(page.getByText(/1 row filled in/)).toBeVisible()
  await expect.element(page.getByText(/No order in this table: FFFFFFFF/)).toBeVisible()
  expect(posted).toEqual([])
})

test('a refused form keeps what was typed, and two presses send it once', async () => {
  let answer: (answer: AdminAnswer) => void = () => {}
  const posted = showTable(() => new Promise((resolve) => (answer = resolve)))
  await userEvent.fill(tracking(first), 'KEX0001')
  const button = ship().element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => posted.length).toBe(1)
  answer({ ok: false, reason: 'shipments.noCarrier' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a carrier.')
  await expect.element(tracking(first)).toHaveValue('KEX0001')
  expect(posted.length).toBe(1)
})

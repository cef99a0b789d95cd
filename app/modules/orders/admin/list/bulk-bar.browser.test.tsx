import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalLink } from '#app/i18n/provider.tsx'
import { satang, zero } from '#app/kit/money.ts'
import { AdminBulkPrintouts } from '#app/modules/shipments/admin/printout-links.tsx'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import type { AdminOrder } from '../admin-order.ts'
import { AdminBulkBar } from './bulk-bar.tsx'

const order = (number: string, version: number): AdminOrder => ({
  id: number,
  exchangeOf: undefined,
  number,
  createdAt: new Date(0),
  email: null,
  name: 'Nok',
  total: satang(100_000),
  status: 'paid',
  paymentMethod: 'card',
  awaiting: null,
  expiresAt: null,
  holdReason: null,
  sendBy: null,
  balanceDue: zero,
  codDue: undefined,
  disputeAnswerBy: undefined,
  shipmentsSent: 0,
  items: 1,
  version,
})
const chosen = [order('0A1B2C3D', 4), order('0A1B2C3E', 7)]

function List({ orders, action }: { orders: readonly AdminOrder[]; action: string }) {
  const [selected, setSelected] = useState(orders)
  return (
    <>
      <LocalLink to="/admin/orders?queue=to_ship">To ship</LocalLink>
      <AdminBulkBar
        action={action}
        orders={selected}
        onDone={() => setSelected([])}
        printouts={(shown) => <AdminBulkPrintouts orders={shown} />}
      />
    </>
  )
}

function showBar(answer: () => AdminAnswer | Promise<AdminAnswer>, orders = chosen, at = '/admin/orders') {
  const posted: FormDataEntryValue[][] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push([...(await request.formData()).values()])
    return answer()
  }
  show(null, { at, routes: [{ path: at, element: <List orders={orders} action={at} />, action }] })
  return posted
}
const pack = () => page.getByRole('button', { name: 'Start packing' })

test('the bar has no buttons while no order is selected', async () => {
  showBar(() => ({ ok: true }), [])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('an action sends each order with its version, clears the selection and focuses the page', async () => {
  const posted = showBar(() => ({ ok: true, ...withMessage('orders.bulkMoved', { count: 2 }) }))
  await expect.element(page.getByText('2 orders selected')).toBeVisible()
  await userEvent.click(pack())
  await expect.element(page.getByText('2 orders are now being packed')).toBeVisible()
  expect(posted).toEqual([['0A1B2C3D:4', '0A1B2C3E:7', 'processing']])
  await expect.element(pack()).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('links for the next step of the moved orders stay until another list is opened', async () => {
  showBar(() => ({ ok: true, ...withMessage('orders.bulkMoved', { count: 2 }) }))
  await userEvent.click(pack())
  const ship = page.getByRole('link', { name: 'Ship …' })
  await expect.element(pack()).not.toBeInTheDocument()
  await expect.element(ship).toHaveAttribute('href', '/admin/orders/ship?order=0A1B2C3D,0A1B2C3E')
  const labels = page.getByRole('link', { name: /^Label/ })
  await expect.element(labels).toHaveAttribute('href', expect.stringContaining('order=0A1B2C3D,0A1B2C3E'))
  await userEvent.click(page.getByRole('link', { name: 'To ship' }))
  await expect.element(ship).not.toBeInTheDocument()
})

test('two clicks send one request while the first is pending', async () => {
  let answer: (answer: AdminAnswer) => void = () => {}
  const posted = showBar(() => new Promise((resolve) => (answer = resolve)))
  const button = pack().element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => posted.length).toBe(1)
  answer({ ok: true, ...withMessage('orders.bulkMoved', { count: 2 }) })
  await expect.element(pack()).not.toBeInTheDocument()
  expect(posted).toEqual([['0A1B2C3D:4', '0A1B2C3E:7', 'processing']])
})

test('orders that were not moved are listed with the reason, although nothing is selected any more', async () => {
  const lines = [{ key: 'orders.bulkNone', of: '0A1B2C3D' }] as const
  showBar(() => ({ ok: false, reason: 'orders.bulkRefused', lines }))
  await userEvent.click(pack())
  await expect.element(page.getByRole('alert')).toHaveTextContent('0A1B2C3D: Select at least one order first.')
  await expect.element(pack()).not.toBeInTheDocument()
})

test('the shipping link contains the selected orders, and Thai links have the Thai path', async () => {
  showBar(() => ({ ok: true }), chosen, '/th/admin/orders')
  const ways = [...document.querySelectorAll('form a')].map((way) => way.getAttribute('href'))
  expect(ways[0]).toBe('/th/admin/orders/ship?order=0A1B2C3D,0A1B2C3E')
  expect(ways.slice(1).every((way) => way?.startsWith('/th/admin/'))).toBe(true)
})

test('printouts are offered only for orders with items to pack', async () => {
  const ended = { ...order('0A1B2C3F', 2), status: 'cancelled' as const }
  const returned = { ...order('0A1B2C40', 2), items: 0 }
  showBar(() => ({ ok: true }), [...chosen, ended, returned])
  const slips = page.getByRole('link', { name: /^Packing slip/ })
  await expect.element(slips).toHaveAttribute('href', expect.stringMatching(/order=0A1B2C3D,0A1B2C3E$/))
  await expect.element(page.getByText('4 orders selected')).toBeVisible()
})

test('no printouts are offered when there is nothing to pack', async () => {
  showBar(() => ({ ok: true }), [{ ...order('0A1B2C3F', 2), status: 'cancelled' }])
  await expect.element(page.getByText('1 order selected')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^(Packing slip|Pick list|Label)/ })).not.toBeInTheDocument()
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { satang } from '#app/kit/money.ts'
import type { AdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminRefundForm } from './refund-form.tsx'

const order = (change: Partial<AdminOrderDetails> = {}) =>
  ({
    refundable: satang(258_000),
    running: satang(0),
    paymentMethod: 'card',
    refunds: [],
    lines: [],
    deliveryLeft: satang(0),
    stockState: 'sold',
    hasLeft: true,
    ...change,
  }) as AdminOrderDetails

const amount = () => page.getByRole('textbox', { name: 'Amount in baht' })
const give = () => page.getByRole('button', { name: 'Refund …' })
const question = () => page.getByRole('dialog', { name: 'Refund ฿2,580?' })

const asks: AdminAnswer = {
  ok: false,
  ask: {
    title: { key: 'orders.ask.refundTitle', words: { amount: '฿2,580' } },
    says: [{ key: 'orders.ask.whole' }],
    confirm: { key: 'orders.ask.refund', words: { amount: '฿2,580' } },
    fields: { intent: 'refund', amount: '2580' },
  },
}

function showForm(answers: AdminAnswer[], shown = order(), hasFailed = false) {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answers[posted.length - 1]
  }
  show(null, {
    routes: [{ path: '/admin/orders/1', action, element: <AdminRefundForm order={shown} hasFailed={hasFailed} /> }],
    at: '/admin/orders/1',
  })
  return posted
}

describe('the amount', () => {
  test('one button fills in all that may go back; nothing is sent by it', async () => {
    const posted = showForm([])
    await expect.element(amount()).toHaveAccessibleDescription('At most ฿2,580')
    await userEvent.click(page.getByRole('button', { name: 'Full amount: ฿2,580' }))
    await expect.element(amount()).toHaveValue('2580')
    expect(posted).toEqual([])
  })

  test('a refused one says why at the field, keeps what was typed and has the focus', async () => {
    showForm([{ ok: false, reason: 'orders.refusal.nothing_to_refund' }])
    await userEvent.type(amount(), '9,999{Enter}')
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount()).toHaveAccessibleDescription('At most ฿2,580 There is nothing left to refund.')
    await expect.element(amount()).toHaveValue('9,999')
    await expect.element(amount()).toHaveFocus()
  })
})

describe('pieces', () => {
  const line = (lineNumber: number, size: string, quantity: number, paid: number, refunded = 0) => ({
    lineNumber,
    size,
    name: { en: 'Lotus dress', th: 'เดรสลายบัว' },
    balance: {
      lineNumber,
      quantity,
      paid: satang(paid),
      refunded,
      refundedAmount: satang(refunded && paid),
      refundedAndRestocked: 0,
      restocked: 0,
      inReturn: 0,
      restockedInReturn: 0,
    },
  })
  const bought = order({
    lines: [line(1, 'M', 3, 100), line(2, 'L', 1, 115_000), line(3, 'S', 1, 50_000, 1)] as AdminOrderDetails['lines'],
    deliveryLeft: satang(15_000),
  })
  const more = (size: string) => page.getByRole('button', { name: `One more: Lotus dress, ${size}` })
  const less = (size: string) => page.getByRole('button', { name: `One less: Lotus dress, ${size}` })
  const quantity = (size: string) => page.getByRole('textbox', { name: `Quantity of Lotus dress, ${size}` })
  const delivery = () => page.getByRole('checkbox', { name: 'Include delivery: ฿150' })
  const restock = () => page.getByRole('checkbox', { name: 'Restock items' })

  test('the amount follows them to the satang, delivery by choice, and no more than are left', async () => {
    showForm([], bought)
    await expect.element(amount()).toHaveValue('')
    await userEvent.click(more('M'))
    await expect.element(amount()).toHaveValue('0.33')
    await userEvent.click(more('M'))
    await userEvent.click(more('M'))
    await expect.element(amount()).toHaveValue('1')
    await expect.element(quantity('M')).toHaveValue('3')
    await expect.element(more('M')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.fill(quantity('L'), '1')
    await expect.element(amount()).toHaveValue('1151')
    await userEvent.click(delivery())
    await expect.element(amount()).toHaveValue('1301')
    await userEvent.click(less('L'))
    await expect.element(amount()).toHaveValue('151')
    await expect.element(quantity('S')).not.toBeInTheDocument()
  })

  test('only an amount typed by hand is sent; the next choice makes it follow again', async () => {
    const posted = showForm([asks, { ...asks }], bought)
    await userEvent.click(more('L'))
    await userEvent.click(restock())
    await userEvent.click(give())
    await expect.element(question()).toBeVisible()
    const chosen = { intent: 'refund', 'quantity-1': '0', 'quantity-2': '1', reason: '' }
    expect(posted).toEqual([{ ...chosen, restock: 'on' }])
    await userEvent.keyboard('{Escape}')
    await userEvent.fill(amount(), '900')
    await userEvent.click(give())
    await expect.element(question()).toBeVisible()
    expect(posted[1]).toEqual({ ...chosen, restock: 'on', amount: '900' })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(less('L'))
    await expect.element(amount()).toHaveValue('')
  })

  test('all of it is every piece, delivery and the money that is left', async () => {
    showForm([], { ...bought, refundable: satang(100_050) })
    await userEvent.click(page.getByRole('button', { name: 'Full amount: ฿1,000.50' }))
    await expect.element(quantity('M')).toHaveValue('3')
    await expect.element(quantity('L')).toHaveValue('1')
    await expect.element(delivery()).toBeChecked()
    await expect.element(amount()).toHaveValue('1000.50')
  })

  test('those still in the house go back on the shelf unless somebody says no; others only when somebody says yes', async () => {
    showForm([], { ...bought, hasLeft: false })
    await expect.element(restock()).toBeChecked()
    showForm([], bought)
    await expect.element(restock()).not.toBeChecked()
  })

  test('of an order whose pieces lie on the shelf already none is put there', async () => {
    showForm([], { ...bought, stockState: 'returned' })
    await expect.element(quantity('M')).toBeVisible()
    await expect.element(restock()).not.toBeInTheDocument()
  })
})

describe('giving back', () => {
  test('asks first, and only yes sends it once more with the same amount', async () => {
    const posted = showForm([asks, { ok: true, ...withMessage('orders.refundRequested', { amount: '฿2,580' }) }])
    await userEvent.type(amount(), '2580')
    await userEvent.type(page.getByRole('textbox', { name: 'Reason' }), 'Too large')
    await userEvent.click(give())
    await expect.element(question()).toBeVisible()
    expect(posted).toEqual([{ intent: 'refund', amount: '2580', reason: 'Too large' }])
    await userEvent.click(question().getByRole('button', { name: 'Refund ฿2,580' }))
    await expect.element(page.getByText('Refund of ฿2,580 is on its way')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(posted.at(-1)).toEqual({ intent: 'refund', amount: '2580', confirm: 'yes' })
    expect(posted).toHaveLength(2)
  })

  test('Esc answers no: nothing more is sent', async () => {
    const posted = showForm([asks])
    await userEvent.type(amount(), '2580{Enter}')
    await expect.element(question()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    expect(posted).toHaveLength(1)
    await expect.element(amount()).toHaveValue('2580')
  })
})

describe('a sign-in of a while ago', () => {
  const ask = asks.ok ? undefined : asks.ask
  const withPassword: AdminAnswer = { ok: false, ...(ask && { ask: { ...ask, password: 'alone' } }) }
  const password = () => question().getByLabelText('Your password')

  test('asks for the password in the question, which stays when it is wrong', async () => {
    const wrong: AdminAnswer = { ...withPassword, ok: false, reason: 'frame.passwordWrong' }
    const posted = showForm([asks, withPassword, wrong, { ok: true }])
    await userEvent.type(amount(), '2580{Enter}')
    const yes = question().getByRole('button', { name: 'Refund ฿2,580' })
    await expect.element(password()).not.toBeInTheDocument()
    await userEvent.click(yes)
    // The sign-in expired after the question.
    await expect.element(password()).toBeVisible()
    await userEvent.type(password(), 'not-it')
    await userEvent.click(yes)
    await expect.element(question().getByRole('alert')).toHaveTextContent('Wrong password. Nothing was changed.')
    expect(posted.at(-1)).toEqual({ intent: 'refund', amount: '2580', confirm: 'yes', passwordAgain: 'not-it' })
    await userEvent.fill(password(), 'a-long-password')
    await userEvent.click(yes)
    await expect.element(question()).not.toBeInTheDocument()
    expect(posted).toHaveLength(4)
  })

  test('asks for a code of the app as well, where there is a second step', async () => {
    const withCode: AdminAnswer = { ok: false, ...(ask && { ask: { ...ask, password: 'with code' } }) }
    const wrong: AdminAnswer = { ...withCode, ok: false, reason: 'frame.codeWrong' }
    const posted = showForm([withCode, wrong, { ok: true }])
    await userEvent.type(amount(), '2580{Enter}')
    const code = question().getByLabelText('Code from your app')
    await userEvent.type(password(), 'a-long-password')
    await userEvent.type(code, '000000{Enter}')
    await expect.element(question().getByText('This code is wrong', { exact: false })).toBeVisible()
    expect(posted.at(-1)).toMatchObject({ confirm: 'yes', passwordAgain: 'a-long-password', codeAgain: '000000' })
    await userEvent.fill(code, '123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(question()).not.toBeInTheDocument()
    expect(posted.at(-1)).toMatchObject({ passwordAgain: 'a-long-password', codeAgain: '123456' })
  })
})

describe('what the order allows', () => {
  test('while money is on its way back there is no form', async () => {
    showForm([], order({ running: satang(100_000) }))
    await expect.element(page.getByText(/^A refund of ฿1,000 is in progress\./)).toBeVisible()
    await expect.element(give()).not.toBeInTheDocument()
  })

  test('money taken by hand is paid back by hand, and that is said', async () => {
    showForm([], order({ paymentMethod: 'chat' }))
    await expect.element(page.getByText(/^This payment was manual/)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'I already refunded it myself' })).not.toBeChecked()
  })

  test('only after the provider refused may one note that it was paid back by hand', async () => {
    showForm([])
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    showForm([], order(), true)
    await expect.element(page.getByRole('checkbox', { name: 'I already refunded it myself' })).not.toBeChecked()
  })
})

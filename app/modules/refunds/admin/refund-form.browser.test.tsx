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

describe('amount field', () => {
  test('is filled with the full amount by one button, which sends nothing', async () => {
    const posted = showForm([])
    await expect.element(amount()).toHaveAccessibleDescription('At most ฿2,580')
    await userEvent.click(page.getByRole('button', { name: 'Full amount: ฿2,580' }))
    await expect.element(amount()).toHaveValue('2580')
    expect(posted).toEqual([])
  })

  test('shows the error of a refused amount, keeps the typed value and has the focus', async () => {
    showForm([{ ok: false, reason: 'orders.refusal.nothing_to_refund' }])
    await userEvent.type(amount(), '9,999{Enter}')
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount()).toHaveAccessibleDescription('At most ฿2,580 There is nothing left to refund.')
    await expect.element(amount()).toHaveValue('9,999')
    await expect.element(amount()).toHaveFocus()
  })
})

describe('item selection', () => {
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

  test('updates the amount to the satang, with optional delivery, up to the items left', async () => {
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

  test('sends an amount only if it was typed by hand, and replaces it at the next selection', async () => {
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

  test('of the full amount covers every item, delivery and the money left', async () => {
    showForm([], { ...bought, refundable: satang(100_050) })
    await userEvent.click(page.getByRole('button', { name: 'Full amount: ฿1,000.50' }))
    await expect.element(quantity('M')).toHaveValue('3')
    await expect.element(quantity('L')).toHaveValue('1')
    await expect.element(delivery()).toBeChecked()
    await expect.element(amount()).toHaveValue('1000.50')
  })

  test('has restocking checked before shipping and unchecked after it', async () => {
    showForm([], { ...bought, hasLeft: false })
    await expect.element(restock()).toBeChecked()
    showForm([], bought)
    await expect.element(restock()).not.toBeChecked()
  })

  test('has no restocking option when the items are already back in stock', async () => {
    showForm([], { ...bought, stockState: 'returned' })
    await expect.element(quantity('M')).toBeVisible()
    await expect.element(restock()).not.toBeInTheDocument()
  })
})

describe('sending a refund', () => {
  test('requires confirmation, and is then submitted once more with the same amount', async () => {
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

  test('is cancelled with Esc, and nothing more is submitted', async () => {
    const posted = showForm([asks])
    await userEvent.type(amount(), '2580{Enter}')
    await expect.element(question()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    expect(posted).toHaveLength(1)
    await expect.element(amount()).toHaveValue('2580')
  })
})

describe('confirmation with an expired sign-in', () => {
  const ask = asks.ok ? undefined : asks.ask
  const withPassword: AdminAnswer = { ok: false, ...(ask && { ask: { ...ask, password: 'alone' } }) }
  const password = () => question().getByLabelText('Your password')

  test('requires the password, and stays open when it is wrong', async () => {
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

  test('requires an app code as well if two-factor is enabled', async () => {
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

describe('refund form by state of the order', () => {
  test('is hidden while a refund is running', async () => {
    showForm([], order({ running: satang(100_000) }))
    await expect.element(page.getByText(/^A refund of ฿1,000 is in progress\./)).toBeVisible()
    await expect.element(give()).not.toBeInTheDocument()
  })

  test('shows that a manual payment must be refunded by hand', async () => {
    showForm([], order({ paymentMethod: 'chat' }))
    await expect.element(page.getByText(/^This payment was manual/)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'I already refunded it myself' })).not.toBeChecked()
  })

  test('allows recording a refund by hand only after the provider refused one', async () => {
    showForm([])
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    showForm([], order(), true)
    await expect.element(page.getByRole('checkbox', { name: 'I already refunded it myself' })).not.toBeChecked()
  })
})

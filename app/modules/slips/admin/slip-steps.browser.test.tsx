import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { textsIn } from '#app/kit/entity-fields.ts'
import { satang } from '#app/kit/money.ts'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import { show, textOf } from '#tests/support/component-screen.tsx'
import { type SlipDoubt, slipDoubts } from '../slip.ts'
import type { AdminSlip } from './admin-slip.server.ts'
import { AdminSlipPage } from './slip-page.tsx'

const slip: AdminSlip = {
  id: '4a6f1f0e-7a55-4a3c-9a0a-0f5f3c1d2e3b',
  reference: '014312345678ABC',
  bank: 'Kasikornbank',
  state: 'waiting',
  doubts: [],
  uploadedAt: new Date('2026-11-21T03:00:00Z'),
  checkState: 'none',
  transferred: null,
  transferredAt: null,
  receiver: '',
  decidedAt: null,
  received: null,
  outcome: null,
  rejectReason: null,
  rejectNote: '',
  version: 3,
  hasPicture: false,
  due: satang(115_000),
  shopAccounts: ['KBANK 123-4-56789-0 MAI'],
  refunds: [],
  order: {
    number: '0A1B2C3D',
    name: 'Mali Jaidee',
    language: 'th',
    status: 'pending',
    awaiting: 'slip_review',
    paymentMethod: 'bank_transfer',
    holdReason: undefined,
    expiresAt: undefined,
    placedAt: new Date('2026-11-21T02:00:00Z'),
  },
}
const at = `/admin/slips/${slip.id}`

function showSlip(change: Partial<AdminSlip> = {}, answer: AdminAnswer = { ok: true }, language = '') {
  const posted: Record<string, string>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(textsIn(Object.fromEntries(await request.formData())))
    return answer
  }
  const element = <AdminSlipPage slip={{ ...slip, ...change }} next="other" sent={undefined} />
  show(null, { at: `${language}${at}`, routes: [{ path: `${language}${at}`, action, element }] })
  return posted
}

test('the amount is typed by staff and sent with the version of the page', async () => {
  const posted = showSlip({}, { ok: true, ...withMessage('slips.outcome.paid') })
  const amount = page.getByRole('textbox', { name: 'Amount received, in baht' })
  await expect.element(amount).toHaveValue('')
  await userEvent.fill(amount, '1150.00')
  await userEvent.click(page.getByRole('button', { name: 'Approve', exact: true }))
  await expect.element(page.getByText('Approved. The order is paid.')).toBeVisible()
  expect(posted).toEqual([{ intent: 'approve', version: '3', amount: '1150.00' }])
})

test('the amount found by the checker is filled in', async () => {
  showSlip({ transferred: satang(100_050), checkState: 'found', receiver: 'MAI' })
  await expect.element(page.getByRole('textbox', { name: 'Amount received, in baht' })).toHaveValue('1000.50')
})

test('an invalid amount stays in its field, which shows the problem', async () => {
  showSlip({}, { ok: false, intent: 'approve', fields: { amount: 'slips.refusal.amount' }, values: { amount: 'x' } })
  const amount = page.getByRole('textbox', { name: 'Amount received, in baht' })
  await userEvent.fill(amount, 'x')
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveAccessibleDescription(/Type an amount in baht/)
  await expect.element(amount).toHaveValue('x')
})

test('the rejection form is closed at first, and sends a reason and a message to the customer', async () => {
  const posted = showSlip({}, { ok: true, ...withMessage('slips.reject.done') })
  await expect.element(page.getByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Reject', { exact: true }))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Reason' }), 'It is not readable')
  await userEvent.fill(page.getByRole('textbox', { name: /Message/ }), 'มืดไป')
  await userEvent.click(page.getByRole('button', { name: 'Reject and notify the customer' }))
  await expect.element(page.getByText('Rejected. The customer has been notified.')).toBeVisible()
  expect(posted).toEqual([{ intent: 'reject', version: '3', reason: 'unreadable', note: 'มืดไป' }])
})

test('an approved slip has no buttons; a rejected one can still be approved when the money arrives', async () => {
  showSlip({ state: 'approved', received: satang(115_000), outcome: 'paid', version: 4 })
  await expect.element(page.getByText('The order is paid.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  showSlip({ state: 'rejected', rejectReason: 'not_arrived', rejectNote: 'Please look', version: 4 })
  await expect.element(page.getByText('Please look')).toBeVisible()
  await userEvent.click(page.getByText('The money has arrived now'))
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
})

test('a refund of the slip’s money links to the list of refunds', async () => {
  const refunds = [{ id: 'refund-1', amount: satang(115_000) }]
  showSlip({ state: 'approved', received: satang(115_000), outcome: 'already_paid', refunds })
  const link = page.getByRole('link', { name: '฿1,150 to refund' })
  await expect.element(link).toHaveAttribute('href', '/admin/refunds')
})

test.each(['en', 'th'] as const)('each doubt is shown with its own text (%s)', async (language) => {
  const t = adminT(language)
  const doubts: readonly SlipDoubt[] = slipDoubts
  showSlip({ doubts }, { ok: true }, language === 'th' ? '/th' : '')
  const said = page.getByRole('region', { name: t('slips.doubts') }).getByRole('listitem')
  await expect.poll(() => said.elements().length).toBe(slipDoubts.length)
  const texts = said.all().map(textOf)
  expect(new Set(texts).size).toBe(slipDoubts.length)
  for (const text of texts) expect(text).toMatch(language === 'th' ? /[ก-๙]/ : /^[A-Z].+\.$/)
})

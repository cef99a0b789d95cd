import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#app/i18n/groups/cart.ts'
import { satang } from '#app/kit/money.ts'
import { show } from '#tests/support/component-screen.tsx'
import { AdminCouponTrial, type TrialAnswer } from './coupon-trial.tsx'

const testCode = () => page.getByRole('button', { name: 'Test Code' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const outcome = () => page.getByRole('status').filter({ hasText: /·/ })

function showTrial(answer: () => TrialAnswer | Promise<TrialAnswer>, code = '') {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answer()
  }
  show(<AdminCouponTrial code={code} />, { at: '/admin/elsewhere', routes: [{ path: '/admin/coupons', action }] })
  return posted
}

test('a coupon test sends the default cart line, and shows the discount until a field is changed', async () => {
  const posted = showTrial(() => ({ ok: true, trial: { ok: true, discount: satang(12_050) } }))
  await expect.element(testCode()).toBeDisabled()
  await userEvent.type(field('Code'), 'silk10{Enter}')
  await expect.element(outcome()).toHaveTextContent('Valid · Discount ฿120.50')
  await expect.element(field('Code')).toHaveValue('SILK10')
  const trial = { code: 'SILK10', category: 'general', price: '1000', quantity: '1', email: '' }
  expect(posted).toEqual([{ intent: 'test', ...trial }])
  await userEvent.click(page.getByRole('checkbox', { name: 'Already discounted' }))
  await expect.element(outcome()).not.toBeInTheDocument()
  await userEvent.click(testCode())
  await expect.element(outcome()).toBeVisible()
  expect(posted[1]).toEqual({ intent: 'test', ...trial, discounted: 'on' })
})

test('for several codes the total and each discount are shown, or which code does not apply', async () => {
  const parts = [
    { code: 'A200', discount: satang(20_000) },
    { code: 'B10', discount: satang(10_000) },
    { code: 'C-POST', discount: satang(0) },
  ]
  const answers: TrialAnswer[] = [
    { ok: true, trial: { ok: true, discount: satang(30_000), freeDelivery: true, parts } },
    { ok: true, trial: { ok: false, code: 'SOLO', reason: 'EXPIRED' } },
  ]
  showTrial(() => answers.shift() ?? { ok: true }, 'A200,B10,C-POST')
  await userEvent.click(testCode())
  await expect.element(outcome()).toHaveTextContent('Valid · Discount ฿300 · Free delivery · A200 ฿200 + B10 ฿100')
  await userEvent.click(testCode())
  await expect.element(outcome()).toHaveTextContent('Invalid · SOLO: Coupon has expired.')
})

test('the button shows “Testing…”, then the reason why the code does not apply is shown', async () => {
  let answer: (answer: TrialAnswer) => void = () => {}
  showTrial(() => new Promise((resolve) => (answer = resolve)), 'TET15')
  await userEvent.click(testCode())
  await expect.element(page.getByRole('button', { name: 'Testing…' })).toBeVisible()
  answer({ ok: true, trial: { ok: false, reason: 'MIN_ORDER_NOT_MET', detail: { minOrder: satang(500_000) } } })
  await expect.element(outcome()).toHaveTextContent('Invalid · Minimum order required: ฿5,000')
})

test('offline, an error is shown and no result for the code', async () => {
  showTrial(() => ({ ok: false, reason: 'frame.offline' }), 'TET15')
  await userEvent.click(testCode())
  await expect.element(page.getByText('The code could not be tested')).toBeVisible()
  await expect.element(outcome()).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminCouponSwitch, useCouponSwitch, useUndoSwitch } from './coupon-switch.tsx'

function Row({ active }: { active: boolean }) {
  const of = useCouponSwitch('SILK10', active, useUndoSwitch())
  return (
    <>
      <p>{of.isOn ? 'On' : 'Off'}</p>
      <AdminCouponSwitch code="SILK10" of={of} />
    </>
  )
}

function showSwitch(active: boolean, answer: () => AdminAnswer | Promise<AdminAnswer>, at = '/admin/coupons/all') {
  const posted: FormDataEntryValue[][] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push([...(await request.formData()).values()])
    return answer()
  }
  const path = at.startsWith('/th') ? '/th/admin/coupons' : '/admin/coupons'
  show(<Row active={active} />, { at, routes: [{ path, action }] })
  return posted
}
const deactivate = () => page.getByRole('button', { name: 'Deactivate SILK10' })

test('a press deactivates a code at once, and the toast can undo it once', async () => {
  const posted = showSwitch(true, () => ({ ok: true }))
  await userEvent.click(deactivate())
  await expect.element(page.getByText('SILK10 is off')).toBeVisible()
  expect(posted).toEqual([['SILK10', 'deactivate']])
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => posted)
    .toEqual([
      ['SILK10', 'deactivate'],
      ['SILK10', 'activate'],
    ])
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('an inactive code is activated by keyboard', async () => {
  const posted = showSwitch(false, () => ({ ok: true }))
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Activate SILK10', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('SILK10 can be used again')).toBeVisible()
  expect(posted).toEqual([['SILK10', 'activate']])
})

test('the new state is shown while saving, and reverted with the reason if refused', async () => {
  let answer: (answer: AdminAnswer) => void = () => {}
  showSwitch(true, () => new Promise((resolve) => (answer = resolve)))
  await userEvent.click(deactivate())
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  answer({ ok: false, reason: 'frame.offline' })
  await expect.element(page.getByText('On', { exact: true })).toBeVisible()
  await expect.element(deactivate()).toBeVisible()
  await expect.element(page.getByText('Failed to update discount code')).toBeVisible()
  await expect.element(page.getByText('SILK10 is off')).not.toBeInTheDocument()
})

test('on a Thai page the switch posts to the Thai URL', async () => {
  const posted = showSwitch(true, () => ({ ok: true }), '/th/admin/coupons/all')
  await userEvent.click(page.getByRole('button', { name: 'ปิดใช้ SILK10' }))
  await expect.poll(() => posted).toEqual([['SILK10', 'deactivate']])
})

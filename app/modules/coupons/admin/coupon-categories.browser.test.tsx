import { useFetcher } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminCouponCategories } from './coupon-terms.tsx'

function Around({ typed, answer }: { typed: string; answer?: AdminAnswer }) {
  return (
    <AdminForm fetcher={useFetcher()} start={{ applicableCategories: typed }} answer={answer}>
      <AdminCouponCategories />
    </AdminForm>
  )
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const field = () => page.getByRole('textbox', { name: 'Only for these categories' })

test('checkboxes and text field stay in sync, and other typed words are kept', async () => {
  show(<Around typed="dress, dres" />, { at: '/admin/coupons/new' })
  await expect.element(box('Dresses')).toBeChecked()
  await userEvent.click(box('Silk'))
  await expect.element(field()).toHaveValue('dress, dres, silk')
  await expect.element(box('Silk')).toBeChecked()
  await userEvent.click(box('Dresses'))
  await expect.element(field()).toHaveValue('dres, silk')
  await userEvent.fill(field(), 'TOP,silk blouse')
  await expect.element(box('Tops')).toBeChecked()
  await expect.element(box('Silk')).toBeChecked()
  await expect.element(box('Dresses')).not.toBeChecked()
})

test('the checkboxes submit no fields of their own', async () => {
  show(<Around typed="silk" />, { at: '/admin/coupons/new' })
  await expect.element(box('Silk')).toBeChecked()
  const form = document.querySelector('form') as HTMLFormElement
  expect([...new FormData(form)]).toEqual([['applicableCategories', 'silk']])
})

test('an unknown category is shown in the error message, in both languages', async () => {
  const fields = { applicableCategories: 'coupons.problem.category' } as const
  const answer: AdminAnswer = { ok: false, fields, values: { applicableCategories: 'silk, dres' } }
  show(<Around typed="" answer={answer} />, { at: '/admin/coupons/new' })
  await expect.element(page.getByText(/Unknown category: dres\./)).toBeVisible()
  show(<Around typed="" answer={answer} />, { at: '/th/admin/coupons/new' })
  await expect.element(page.getByText(/: dres /)).toBeVisible()
})

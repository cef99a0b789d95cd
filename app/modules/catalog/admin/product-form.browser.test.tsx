import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { byTextField } from '../product-text-fields.ts'
import type { ProductAnswer } from './product-answer.ts'
import { AdminProductForm } from './product-form.tsx'

const draft = {
  ...byTextField(() => 'text'),
  id: 'lotus',
  version: 3,
  category: 'silk',
  brandId: 'lua',
  colour: '',
  style: '',
  price: '1000',
  compareAtPrice: '',
  costPrice: '',
  sizes: ['M'],
  hidden: false,
  pictures: [],
} as const
const at = '/admin/products/lotus'

function showForm(answers: ProductAnswer[] = []) {
  const sent: FormDataEntryValue[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('version') ?? '')
    return answers.shift()
  }
  const form = (
    <AdminProductForm
      draft={{ ...draft, sizes: [...draft.sizes], pictures: [] }}
      brands={[{ id: 'lua', name: 'Lụa' }]}
      levels={[]}
      mayEdit
      lowestPrice={90_000}
    />
  )
  show(null, { at, routes: [{ path: at, element: form, action }] })
  return sent
}

test('each save sends the last saved version, even after a refused save in between', async () => {
  const sent = showForm([
    { ok: true, ...withMessage('products.saved'), version: 4 },
    { ok: false, reason: 'products.fix', fields: { price: 'products.problem.not_an_amount' } },
    { ok: true, ...withMessage('products.saved'), version: 5 },
  ])
  const save = page.getByRole('button', { name: 'Save product' })

  await userEvent.click(save)
  await expect.poll(() => sent).toEqual(['3'])
  await userEvent.fill(page.getByLabelText('Price in baht', { exact: true }), 'much')
  await userEvent.click(save)
  await expect.poll(() => sent).toEqual(['3', '4'])
  await expect.element(page.getByLabelText('Price in baht', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(page.getByLabelText('Price in baht', { exact: true }), '990')
  await userEvent.click(save)
  await expect.poll(() => sent).toEqual(['3', '4', '4'])
})

test('the margin is shown while price and cost are typed', async () => {
  showForm()
  await expect.element(page.getByText(/of the price/)).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText('Cost per item, in baht'), '400')
  await expect.element(page.getByText('฿600 margin, 60% of the price')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Price in baht', { exact: true }), '300')
  await expect.element(page.getByText('−฿100 margin, −33% of the price')).toBeVisible()
})

test('an original price above the lowest price of the last 30 days shows a warning while typed', async () => {
  showForm()
  const original = page.getByLabelText('Original price, in baht')
  const warning = page.getByText('In the last 30 days, it was sold at ฿900.', { exact: false })
  await userEvent.fill(original, '1,290')
  await expect.element(warning).toBeVisible()
  await userEvent.fill(original, '900')
  await expect.element(warning).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from '#app/ui/form/form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import type { ProductFormStart } from './product-form.tsx'
import { AdminProductSizes, type SizeStock } from './product-sizes.tsx'

const level = (size: string, onHand: number, reserved = 0): SizeStock => ({
  variantId: 1,
  size,
  retired: false,
  onHand,
  reserved,
})
const levels = [level('S', 4, 1), level('M', 0), level('XS', 2)]

/** S and M are on sale; XS is retired with two left. */
const showSizes = (
  fields?: Record<string, 'fields.errors.required'>,
  values?: Record<string, string>,
  at = '/admin/products/lotus',
) =>
  show(
    <Form answer={fields && { ok: false, fields, ...(values && { values }) }}>
      <AdminProductSizes draft={{ sizes: ['S', 'M'] } as ProductFormStart} levels={levels} />
    </Form>,
    { at },
  )
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const items = (size: string) => page.getByRole('textbox', { name: `In stock ${size}`, exact: true })
const row = (size: string) => box(size).element().closest('li')?.textContent

test('sizes on sale are ticked, and every stocked size shows its stock', async () => {
  showSizes()
  await expect.element(box('S')).toBeChecked()
  await expect.element(box('M')).toBeChecked()
  await expect.element(box('XS')).not.toBeChecked()
  await expect.element(box('L')).not.toBeChecked()
  expect([row('S'), row('M'), row('XS'), row('L')]).toEqual([
    'S4 in stock, 1 reserved for orders',
    'M0 in stock, 0 reserved for orders',
    'XS2 in stock, 0 reserved for orders',
    'L',
  ])
})

test('a new size has a field for its initial stock, which disappears when unticked', async () => {
  showSizes()
  await expect.element(items('L')).not.toBeInTheDocument()
  await userEvent.click(box('L'))
  await expect.element(items('L')).toHaveValue('0')
  await userEvent.fill(items('L'), '7')
  const sent = () => [...new FormData(document.querySelector('form') ?? undefined)]
  expect(sent()).toEqual([
    ['sizes', 'S'],
    ['sizes', 'M'],
    ['sizes', 'L'],
    ['stock-L', '7'],
  ])
  await userEvent.click(box('L'))
  await expect.element(items('L')).not.toBeInTheDocument()
  expect(sent()).toEqual([
    ['sizes', 'S'],
    ['sizes', 'M'],
  ])
})

test('an unticked size still shows its stock, unless it is empty', async () => {
  showSizes()
  await userEvent.click(box('S'))
  await userEvent.click(box('M'))
  expect([row('S'), row('M')]).toEqual(['S4 in stock, 1 reserved for orders', 'M'])
})

test('a refused form shows the submitted sizes and stock again, with an error message at its field', async () => {
  showSizes({ 'stock-L': 'fields.errors.required' }, { sizes: 'S,L', 'stock-L': 'many' })
  await expect.element(box('M')).not.toBeChecked()
  await expect.element(items('L')).toHaveValue('many')
  await expect.element(items('L')).toHaveAccessibleDescription('Please fill in this field')
  await expect.element(items('L')).toHaveFocus()
})

test('a form without any size shows an error message for the group', async () => {
  showSizes({ sizes: 'fields.errors.required' })
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Please fill in this field')
  await expect.element(box('XS')).toHaveFocus()
})

test('the free size has a Thai label in the Thai back office, but its stored value is sent', async () => {
  showSizes(undefined, undefined, '/th/admin/products/lotus')
  await expect.element(box('ฟรีไซซ์')).toHaveAttribute('value', 'Free size')
})

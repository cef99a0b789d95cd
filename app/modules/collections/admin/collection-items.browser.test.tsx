import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formText } from '#app/kit/read-fields.ts'
import { show } from '#tests/support/component-screen.tsx'
import { arrangements } from '../collection.ts'
import { arrangeProduct } from '../collection-rules.ts'
import { AdminCollectionItems } from './collection-items.tsx'
import type { ChosenItem } from './collection-list.queries.server.ts'

const item = (id: string, nameEn: string, nameTh: string, state: ChosenItem['state'] = 'shown'): ChosenItem => ({
  id,
  nameEn,
  nameTh,
  pictureId: null,
  state,
})
const all = [
  item('jade', 'Jade dress', 'เดรสหยก'),
  item('lotus', 'Lotus scarf', 'ผ้าพันคอบัว', 'hidden'),
  item('reed', 'Reed shirt', 'เสื้อกก'),
  item('fan', 'Silk fan', 'พัดไหม'),
]

/** Simulates the server, which may refuse; returns what was sent. */
function arrange(ids: readonly string[], { at = '/admin/collections/7', refuses = false } = {}) {
  let chosen = [...ids]
  const sent: string[] = []
  const loader = () => chosen.flatMap((id) => all.filter((one) => one.id === id))
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    const productId = formText(form, 'product')
    const to = arrangements.find((one) => one === form.get('to')) ?? 'in'
    sent.push(`${formText(form, 'intent')} ${productId} ${to}`)
    if (refuses) return { ok: false, intent: 'arrange', reason: 'collections.refusal.item_not_found' }
    const after = arrangeProduct(chosen, { productId, to, isThere: true })
    if (after.ok) chosen = after.value
    return { ok: true, intent: 'arrange', message: { key: `collections.arranged.${to}` } }
  }
  const Screen = () => {
    const items = useLoaderData<ChosenItem[]>()
    const found = all.slice(3).map((one) => ({ ...one, isIn: items.some(({ id }) => id === one.id) }))
    return (
      <AdminCollectionItems
        title="Pieces"
        lead="In this order."
        items={items}
        search={{ words: 'fan', found, more: false }}
        sent={undefined}
      />
    )
  }
  const path = at.startsWith('/th') ? '/th/admin/collections/:collection' : '/admin/collections/:collection'
  show(null, { at, routes: [{ path, loader, action, Component: Screen }] })
  return sent
}

const order = () =>
  [...document.querySelectorAll('li:has(button[value=out])')].map(
    (row) =>
      all.find((one) =>
        [one.nameEn, one.nameTh].some((name) => row.textContent.replaceAll('\u2060', '').includes(name)),
      )?.id,
  )
const button = (name: string) => page.getByRole('button', { name })

test('a product is moved down, put first and removed, each press saved at once', async () => {
  const sent = arrange(['jade', 'lotus', 'reed'])
  await expect.poll(order).toEqual(['jade', 'lotus', 'reed'])
  await userEvent.click(button('Move Jade dress down'))
  await expect.poll(order).toEqual(['lotus', 'jade', 'reed'])
  await userEvent.click(button('Put Reed shirt first'))
  await expect.poll(order).toEqual(['reed', 'lotus', 'jade'])
  await userEvent.click(button('Remove Lotus scarf'))
  await expect.poll(order).toEqual(['reed', 'jade'])
  await expect.element(page.getByText('2 products')).toBeVisible()
  expect(sent).toEqual(['arrange jade down', 'arrange reed first', 'arrange lotus out'])
})

test('by keyboard, the button that moved a product keeps the focus and moves it further', async () => {
  arrange(['jade', 'lotus', 'reed'])
  await expect.element(button('Move Reed shirt up')).toBeVisible()
  ;(button('Move Reed shirt up').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['jade', 'reed', 'lotus'])
  await expect.element(button('Move Reed shirt up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['reed', 'jade', 'lotus'])
  await expect.element(button('Move Reed shirt up')).toHaveAttribute('aria-disabled', 'true')
})

test('an empty collection shows 0 products, and a product found by search is added at the end', async () => {
  const sent = arrange([])
  await expect.element(page.getByText('0 products')).toBeVisible()
  expect(order()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: /Silk fan/ }))
  await expect.poll(order).toEqual(['fan'])
  expect(sent).toEqual(['arrange fan in'])
})

test('a refused change leaves the order unchanged and shows the reason in Thai', async () => {
  arrange(['jade', 'lotus'], { at: '/th/admin/collections/7', refuses: true })
  await expect.poll(order).toEqual(['jade', 'lotus'])
  await userEvent.click(page.getByRole('button', { name: /เดรสหยก/ }).nth(2))
  await expect.element(page.getByText('สินค้ายังอยู่ตามเดิม')).toBeVisible()
  expect(order()).toEqual(['jade', 'lotus'])
})

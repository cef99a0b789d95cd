import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminStockStepper } from './stock-stepper.tsx'

const level = {
  variantId: 7,
  size: 'M',
  sku: 'LOTUS-M',
  onHand: 10,
  reserved: 2,
  threshold: 3,
  location: 'A1-1',
}
const number = () => page.getByRole('textbox', { name: 'Number counted of Lotus dress, M' })
const more = () => page.getByRole('button', { name: 'One more: Lotus dress, M' })

function showStepper(answers: (AdminAnswer | Promise<AdminAnswer>)[]) {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    const { key: _, ...sent } = Object.fromEntries(await request.formData())
    posted.push(sent)
    return answers[posted.length - 1]
  }
  const element = <AdminStockStepper level={level} name="Lotus dress" reason="auto" />
  show(null, { routes: [{ path: '/admin/inventory', action, element }], at: '/admin/inventory' })
  return posted
}

const sent = { variant: '7', reason: 'auto' }
const updated: AdminAnswer = { ok: true, ...withMessage('inventory.updated', { count: 24 }) }

describe('a typed number', () => {
  test('is sent on Enter with the number shown before, and confirmed with a message', async () => {
    const posted = showStepper([updated])
    await userEvent.fill(number(), '๒๔')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Stock updated: 24 in stock')).toBeVisible()
    expect(posted).toEqual([{ ...sent, intent: 'quantity', quantity: '24', seen: '10' }])
  })

  test('is reset with an error message when refused', async () => {
    showStepper([{ ok: false, reason: 'inventory.refusal.stock_changed', words: { count: 9 } }])
    await userEvent.fill(number(), '24')
    await userEvent.tab()
    await expect.element(page.getByText(/there are 9 now/)).toBeVisible()
    await expect.element(number()).toHaveValue('10')
  })

  test('is not sent when it is invalid, unchanged or cancelled with Escape', async () => {
    const posted = showStepper([updated])
    await userEvent.fill(number(), 'many')
    await userEvent.tab()
    await expect.element(page.getByText('Type a whole number from 0 to 100,000.')).toBeVisible()
    await userEvent.fill(number(), '10')
    await userEvent.tab()
    await userEvent.fill(number(), '99')
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(number()).toHaveValue('10')
    expect(posted).toEqual([])
  })

  test('is sent after pending button presses, and starts from their result', async () => {
    // Holds the response, so that typing happens before it on any machine.
    const booked = Promise.withResolvers<AdminAnswer>()
    const posted = showStepper([booked.promise, { ok: true, ...withMessage('inventory.updated', { count: 25 }) }])
    const button = more().element() as HTMLElement
    button.click()
    button.click()
    await expect.element(number()).toHaveValue('12')
    await userEvent.fill(number(), '25')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => posted.length).toBe(1)
    booked.resolve({ ok: true })
    await expect.element(page.getByText('Stock updated: 25 in stock')).toBeVisible()
    expect(posted).toEqual([
      { ...sent, intent: 'adjust', delta: '2' },
      { ...sent, intent: 'quantity', quantity: '25', seen: '12' },
    ])
  })
})

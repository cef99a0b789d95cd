import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clicksBeforeHydration, replayClicksBeforeHydration } from './clicks-before-hydration.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button">Add to cart</button>
    <button type="button">Wishlist</button>
    <form method="dialog"><button type="submit">Send</button></form>
    <button type="button" commandfor="menu" command="show-modal">Menu</button>
    <button type="button" popovertarget="account">Account</button>
    <label><input type="radio" name="size" value="S" data-early>S</label>
    <label><input type="radio" name="size" value="M" data-early>M</label>`
  const script = document.createElement('script')
  script.textContent = clicksBeforeHydration
  document.head.append(script)
  script.remove()
})
afterEach(() => {
  window.clicksBeforeHydration?.()
  document.body.innerHTML = ''
})

function alive(): string[] {
  const received: string[] = []
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => received.push(button.textContent))
  for (const radio of document.querySelectorAll('input'))
    radio.addEventListener('change', () => received.push(`size ${radio.value}`))
  return received
}
const press = (name: string) => userEvent.click(page.getByText(name, { exact: true }))

test('clicks before hydration are replayed once, in order and without duplicates', async () => {
  await press('M')
  await press('Add to cart')
  await press('Add to cart')
  const received = alive()
  await replayClicksBeforeHydration()
  expect(received).toEqual(['size M', 'Add to cart'])
  await replayClicksBeforeHydration()
  expect(received).toEqual(['size M', 'Add to cart'])
})

test('a stored click shows its button as busy until it is replayed', async () => {
  const button = page.getByRole('button', { name: 'Wishlist' })
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await replayClicksBeforeHydration()
  await expect.element(button).not.toHaveAttribute('aria-busy')
})

test('clicks on elements that work without React are not stored', async () => {
  for (const name of ['Send', 'Menu', 'Account']) await press(name)
  const received = alive()
  await replayClicksBeforeHydration()
  expect(received).toEqual([])
})

test('a click on an element removed in the meantime is not replayed', async () => {
  await press('Wishlist')
  await press('Add to cart')
  const received = alive()
  page.getByRole('button', { name: 'Wishlist' }).element().remove()
  await replayClicksBeforeHydration()
  expect(received).toEqual(['Add to cart'])
})

test('a POST form is sent only once before hydration, even with a field called "method"', async () => {
  const form = document.createElement('form')
  form.setAttribute('method', 'post')
  form.innerHTML = '<input type="radio" name="method" value="card" checked /><button>Pay</button>'
  document.body.append(form)
  const sent: boolean[] = []
  form.addEventListener('submit', (event) => {
    sent.push(!event.defaultPrevented)
    event.preventDefault()
  })
  await press('Pay')
  await press('Pay')
  expect(sent).toEqual([true, false])
})

test('clicks after hydration are not stored', async () => {
  await replayClicksBeforeHydration()
  const received = alive()
  await press('Add to cart')
  await replayClicksBeforeHydration()
  expect(received).toEqual(['Add to cart'])
})

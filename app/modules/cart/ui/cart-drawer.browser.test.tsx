import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import type { CartLine } from '../cart.ts'
import { addToCart } from './add-to-cart.ts'
import { CartDrawerLoader } from './cart-drawer-loader.tsx'
import { cartStore, openCart } from './cart-store.ts'

const drawer = (name = 'Your cart') => page.getByRole('dialog', { name })
const row = (name: string) => drawer().getByRole('listitem').filter({ hasText: name })
const subtotal = () => drawer().getByText('Subtotal').element().nextElementSibling?.textContent
const cartLines = () => cartStore.read().map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`)

async function opened(lines: readonly CartLine[], answer = quoteAnswer(), at = '/') {
  const sent = answerFetch({ '/api/quote': answer })
  cartStore.change(() => lines)
  show(<CartDrawerLoader />, { at })
  openCart()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return sent
}

describe('adding to the cart', () => {
  test('opens the drawer with the new line and a message, and requests a quote', async () => {
    const sent = answerFetch({ '/api/quote': quoteAnswer() })
    show(<CartDrawerLoader />)
    const { quantity: _, ...line } = cartLine('lotus-ao-dai')
    addToCart({ ...line, quantity: 2 }, 9)
    await expect.element(drawer()).toBeVisible()
    await expect.element(drawer().getByText('Added to cart')).toBeVisible()
    await expect.element(row('Lotus áo dài')).toMatchTextContent(/฿2,580/)
    await expect.poll(subtotal).toBe('฿2,580')
    await expect.element(drawer().getByText('Standard delivery is free')).toBeVisible()
    expect(sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/api/quote', { lines: [{ productId: 'lotus-ao-dai', size: 'M', quantity: 2 }], deliveryMethod: 'standard' }],
    ])
  })

  test('adds no more than the stock, and shows how many the cart contains', async () => {
    answerFetch({ '/api/quote': quoteAnswer() })
    show(<CartDrawerLoader />)
    const { quantity: _, ...line } = cartLine('lotus-ao-dai')
    addToCart({ ...line, quantity: 2 }, 3)
    await expect.element(drawer().getByText('Added to cart')).toBeVisible()
    addToCart({ ...line, quantity: 2 }, 3)
    await expect.element(drawer().getByText('We have 3 in this size, and they’re all in your cart.')).toBeVisible()
    await expect.element(drawer().getByText('Added to cart')).not.toBeInTheDocument()
    expect(cartLines()).toEqual(['lotus-ao-dai M 3'])
    addToCart({ ...line, quantity: 1 }, 3)
    expect(cartLines()).toEqual(['lotus-ao-dai M 3'])
  })

  test('lists the newest line first', async () => {
    await opened([cartLine('lotus-ao-dai'), cartLine('cloud-dress')])
    await expect.poll(subtotal).toBe('฿2,580')
    const names = drawer()
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
    expect(names).toEqual(['Cloud dress', 'Lotus áo dài'])
  })

  test('shows the amount missing for free delivery', async () => {
    await opened([cartLine('lotus-ao-dai')])
    await expect.element(drawer().getByText('฿710 to free delivery')).toBeVisible()
  })
})

describe('cart line', () => {
  test('changes its quantity on screen and on the device, and requests a new quote', async () => {
    const sent = await opened([cartLine('lotus-ao-dai')])
    await expect.poll(subtotal).toBe('฿1,290')
    const stepper = drawer().getByRole('group', { name: 'Quantity of Lotus áo dài, size M' })
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }))
    await expect.poll(subtotal).toBe('฿2,580')
    await expect.element(row('Lotus áo dài')).toMatchTextContent(/฿1,290 each/)
    expect(cartLines()).toEqual(['lotus-ao-dai M 2'])
    expect(sent.map(({ body }) => JSON.parse(body).lines[0].quantity).at(-1)).toBe(2)
  })

  test('cannot exceed the available stock', async () => {
    await opened([cartLine('lotus-ao-dai', 'M', 2)], quoteAnswer({ lines: { 'lotus-ao-dai-M': { available: 3 } } }))
    await expect.poll(subtotal).toBe('฿2,580')
    const more = drawer().getByRole('button', { name: 'One more' })
    await userEvent.click(more)
    await expect.poll(subtotal).toBe('฿3,870')
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(more, { force: true })
    expect(cartLines()).toEqual(['lotus-ao-dai M 3'])
  })

  test('can be removed: the focus moves to its neighbour, and Undo restores its position', async () => {
    await opened([cartLine('lotus-ao-dai'), cartLine('cloud-dress'), cartLine('plum-top', 'S', 3)])
    await expect.poll(subtotal).toBe('฿6,450')
    await userEvent.click(drawer().getByRole('button', { name: 'Remove Cloud dress, size M' }))
    await expect.element(row('Cloud dress')).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toBe('Lotus áo dài')
    expect(cartLines()).toEqual(['lotus-ao-dai M 1', 'plum-top S 3'])
    await userEvent.click(drawer().getByRole('button', { name: 'Undo' }).last())
    await expect.element(row('Cloud dress')).toBeVisible()
    expect(cartLines()).toEqual(['lotus-ao-dai M 1', 'cloud-dress M 1', 'plum-top S 3'])
  })

  test('leaves an empty cart with a “Keep shopping” button when it was the last one', async () => {
    await opened([cartLine('lotus-ao-dai')])
    await userEvent.click(drawer().getByRole('button', { name: 'Remove Lotus áo dài, size M' }))
    await expect.element(drawer().getByText('Your cart is empty')).toBeVisible()
    await expect.element(drawer().getByRole('link', { name: 'Check out' })).not.toBeInTheDocument()
    await userEvent.click(drawer().getByRole('button', { name: 'Keep shopping' }))
    await expect.element(drawer()).not.toBeInTheDocument()
  })

  test('hides its “Added to cart” message when it is removed again', async () => {
    answerFetch({ '/api/quote': quoteAnswer() })
    show(<CartDrawerLoader />)
    const { quantity: _, ...line } = cartLine('lotus-ao-dai')
    addToCart({ ...line, quantity: 1 }, 9)
    await expect.element(drawer().getByText('Added to cart')).toBeVisible()
    await userEvent.click(drawer().getByRole('button', { name: 'Remove Lotus áo dài, size M' }))
    await expect.element(drawer().getByText('Your cart is empty')).toBeVisible()
    await expect.element(drawer().getByText('Added to cart')).not.toBeInTheDocument()
  })
})

describe('problem with a cart line', () => {
  test('not enough stock shows how many are left, with a button to change to that quantity', async () => {
    const answer = async (request: Request) => {
      const { lines } = (await request.clone().json()) as { lines: { quantity: number }[] }
      const short = (lines[0]?.quantity ?? 0) > 2
      return quoteAnswer({
        lines: { 'lotus-ao-dai-M': { available: 2, ...(short ? { problem: 'not_enough' as const } : {}) } },
      })(request)
    }
    await opened([cartLine('lotus-ao-dai', 'M', 5)], answer)
    await expect.element(drawer().getByRole('alert')).toMatchTextContent(/^Only 2 left\. Please choose fewer\./)
    await userEvent.click(drawer().getByRole('button', { name: 'Change to 2' }))
    await expect.element(drawer().getByText('Only 2 left. Please choose fewer.')).not.toBeInTheDocument()
    expect(cartLines()).toEqual(['lotus-ao-dai M 2'])
    await expect.element(drawer().getByRole('link', { name: 'Check out' })).toBeVisible()
  })

  test('disables checkout, with an explanation, until the line is removed', async () => {
    const changes = { lines: { 'lotus-ao-dai-M': { available: 0, problem: 'sold_out' as const } } }
    await opened([cartLine('lotus-ao-dai'), cartLine('cloud-dress')], quoteAnswer(changes))
    const checkOut = drawer().getByRole('button', { name: 'Check out' })
    await expect.element(checkOut).toBeDisabled()
    await expect.element(checkOut).toHaveAccessibleDescription('Please fix the marked items to check out.')
    await userEvent.click(drawer().getByRole('button', { name: 'Remove Lotus áo dài, size M' }))
    await expect.element(drawer().getByRole('link', { name: 'Check out' })).toBeVisible()
  })

  test.each([
    ['sold_out', 'Sold out in this size. Please remove it to continue.'],
    ['unavailable', 'No longer available. Please remove it to continue.'],
  ] as const)(
    '%s hides quantity and price, and leaves only a message and a remove button',
    async (problem, sentence) => {
      const changes = { lines: { 'lotus-ao-dai-M': { available: 0, problem } } }
      await opened([cartLine('lotus-ao-dai'), cartLine('cloud-dress')], quoteAnswer(changes))
      await expect.element(row('Lotus áo dài').getByRole('alert')).toHaveTextContent(sentence)
      await expect.element(row('Lotus áo dài').getByRole('group')).not.toBeInTheDocument()
      await expect.element(row('Lotus áo dài')).not.toMatchTextContent(/฿/)
      await expect.poll(subtotal).toBe('฿1,290')
      await expect
        .element(row('Lotus áo dài').getByRole('button', { name: 'Remove Lotus áo dài, size M' }))
        .toBeVisible()
    },
  )
})

test('until the server answers, the drawer shows the stored lines without prices', async () => {
  await opened([cartLine('plum-top', 'XS')], () => new Promise<Response>(() => {}))
  await expect.element(row('Plum top')).toBeVisible()
  await expect.element(row('Plum top')).not.toMatchTextContent(/฿/)
  await expect.element(drawer().getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout')
})

test('the Thai drawer has Thai texts and links', async () => {
  await opened([cartLine('lotus-ao-dai')], quoteAnswer(), '/th/product/lotus-ao-dai')
  const cart = drawer('ตะกร้าของคุณ')
  await expect.element(cart.getByText('ซื้ออีก ฿710 ส่งฟรี')).toBeVisible()
  await expect.element(cart.getByRole('link', { name: 'ดูตะกร้า' })).toHaveAttribute('href', '/th/cart')
  await userEvent.click(cart.getByRole('button', { name: /^นำออก: อ๋าวหญ่ายลายบัว/ }))
  await expect.element(cart.getByText('ตะกร้ายังว่างอยู่')).toBeVisible()
  await expect.element(cart.getByText('นำออกจากตะกร้าแล้ว').last()).toBeVisible()
})

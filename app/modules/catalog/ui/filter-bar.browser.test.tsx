import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { parseListing } from '../listing/listing.ts'
import type { Facets } from '../listing/listing-facts.server.ts'
import { FilterBar } from './filter-bar.tsx'

const facets: Facets = { categories: ['dress', 'silk'], sizes: ['S', 'M', 'L'], minPrice: 59_000, maxPrice: 289_000 }

function Listed() {
  const { search } = useLocation()
  return <FilterBar listing={parseListing(new URLSearchParams(search))} facets={facets} total={48} path="/collection" />
}
const showBar = (at = '/collection') => show(<Listed />, { at })
const address = () => decodeURIComponent(location.pathname + location.search)
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
/** Sets a price whose listing keeps loading until `answer`. */
async function priceLookedUp() {
  const lookedUp: string[] = []
  const { promise, resolve: answer } = Promise.withResolvers<null>()
  const loader = ({ request }: { request: Request }) => {
    lookedUp.push(new URL(request.url).search)
    return lookedUp.length === 2 ? promise : null
  }
  show(null, { at: '/collection', routes: [{ path: '/collection', loader, element: <Listed /> }] })
  const lowest = page.getByRole('slider', { name: 'Lowest price' })
  await expect.element(lowest).toBeVisible()
  ;(lowest.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => lookedUp).toEqual(['', '?min=600'])
  return { lowest, lookedUp, answer: () => answer(null) }
}
const press = (name: string) => userEvent.click(box(name).element().parentElement as HTMLElement)

describe('filter bar on a desktop', () => {
  test('shows the number of products and the filters of the URL', async () => {
    showBar('/collection?categories=silk&sizes=S,L&sort=price_asc')
    await expect.element(page.getByRole('status')).toHaveTextContent('48 pieces')
    await expect.element(box('Silk')).toBeChecked()
    await expect.element(box('Dresses')).not.toBeChecked()
    await expect.element(box('S')).toBeChecked()
    await expect.element(box('M')).not.toBeChecked()
    await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_asc')
  })

  test('applies each choice to the URL at once, in the shop’s order, and resets the page', async () => {
    showBar('/collection?page=3')
    await press('M')
    await expect.poll(address).toBe('/collection?sizes=M')
    await press('S')
    await expect.poll(address).toBe('/collection?sizes=S,M')
    await press('Silk')
    await expect.poll(address).toBe('/collection?categories=silk&sizes=S,M')
    await press('M')
    await expect.poll(address).toBe('/collection?categories=silk&sizes=S')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'Price, high to low')
    await expect.poll(address).toBe('/collection?categories=silk&sizes=S&sort=price_desc')
  })

  test('applies a size chosen by keyboard and keeps the focus', async () => {
    showBar()
    ;(box('S').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.poll(address).toBe('/collection?sizes=S')
    await expect.element(box('S')).toHaveFocus()
  })

  test('applies a price once it settles, in whole baht, and omits an end that limits nothing', async () => {
    showBar()
    const lowest = page.getByRole('slider', { name: 'Lowest price' })
    await expect.element(lowest).toHaveAttribute('aria-valuetext', '฿500')
    ;(lowest.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.poll(address).toBe('/collection?min=700')
    await userEvent.keyboard('{Home}')
    await expect.poll(address).toBe('/collection')
  })

  test('keeps a price that changes again while the previous one is loading', async () => {
    const { lowest, lookedUp, answer } = await priceLookedUp()
    await userEvent.keyboard('{ArrowRight}')
    answer()
    await expect.poll(address).toBe('/collection?min=700')
    await expect.element(lowest).toHaveAttribute('aria-valuetext', '฿700')
    expect(lookedUp).toEqual(['', '?min=600', '?min=700'])
  })

  test('resets a price that is moved back while the previous one is loading', async () => {
    const { lowest, lookedUp, answer } = await priceLookedUp()
    await userEvent.keyboard('{Home}')
    await expect.poll(() => lookedUp).toEqual(['', '?min=600', ''])
    answer()
    await expect.element(lowest).toHaveAttribute('aria-valuetext', '฿500')
    expect(address()).toBe('/collection')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => lookedUp).toEqual(['', '?min=600', '', '?min=600'])
  })

  test('clears every filter but not the sort order, and keeps the focus among the filters', async () => {
    showBar('/collection?sizes=S&max=2000&sort=price_asc')
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
    await expect.poll(address).toBe('/collection?sort=price_asc')
    await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
    await expect.element(box('S')).not.toBeChecked()
    await expect.element(box('Dresses')).toHaveFocus()
  })

  test('submits the same values without JavaScript', () => {
    showBar('/collection?sizes=S')
    const form = document.querySelector('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/collection'])
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['sizes', 'S'],
      ['min', '500'],
      ['max', '2900'],
      ['sort', 'newest'],
    ])
  })

  test('keeps Thai URLs on a Thai page', async () => {
    showBar('/th/collection')
    await expect.element(page.getByRole('status')).toHaveTextContent('48 ชิ้น')
    await press('ผ้าไหม')
    await expect.poll(address).toBe('/th/collection?categories=silk')
  })
})

describe('filter sheet on a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  const sheet = () => page.getByRole('dialog', { name: 'Filter and sort' })
  const inSheet = (name: string) => userEvent.click(sheet().getByText(name, { exact: true }))
  const shown = (name: string) => sheet().getByRole('button', { name, exact: true })

  async function openSheet(at = '/collection') {
    const sent = answerFetch({
      '/api/count': (request) =>
        Response.json({ total: new URL(request.url).searchParams.get('sizes') === 'S' ? 1 : 7 }),
    })
    showBar(at)
    await userEvent.click(page.getByRole('button', { name: /^Filter and sort/ }))
    await expect.element(sheet()).toBeVisible()
    return sent
  }

  test('has a button that shows the number of active filters', async () => {
    showBar('/collection?sizes=S,M&min=700')
    await expect.element(page.getByRole('button', { name: 'Filter and sort, 3 filters on' })).toBeVisible()
  })

  test('changes nothing until it is applied, and shows how many products would remain', async () => {
    await openSheet()
    await expect.element(shown('Show 48 pieces')).toBeVisible()
    await inSheet('S')
    await expect.element(shown('Show 1 piece')).toBeVisible()
    await inSheet('M')
    await expect.element(shown('Show 7 pieces')).toBeVisible()
    expect(address()).toBe('/collection')
    await userEvent.click(shown('Show 7 pieces'))
    await expect.poll(address).toBe('/collection?sizes=S,M')
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  test('forgets its choices when closed without applying', async () => {
    await openSheet('/collection?sizes=L')
    await inSheet('S')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(address()).toBe('/collection?sizes=L')
    await userEvent.click(page.getByRole('button', { name: /^Filter and sort/ }))
    await expect.element(sheet().getByRole('checkbox', { name: 'S', exact: true })).not.toBeChecked()
    await expect.element(sheet().getByRole('checkbox', { name: 'L', exact: true })).toBeChecked()
  })

  test('clears its choices without closing', async () => {
    await openSheet('/collection?sizes=L')
    await userEvent.click(shown('Clear'))
    await expect.element(sheet().getByRole('checkbox', { name: 'L', exact: true })).not.toBeChecked()
    expect(address()).toBe('/collection?sizes=L')
    await userEvent.click(shown('Show 7 pieces'))
    await expect.poll(address).toBe('/collection')
  })

  test('shows “Counting…” while the count is missing, and can still be applied', async () => {
    await openSheet()
    answerFetch({ '/api/count': () => new Promise<Response>(() => {}) })
    await inSheet('M')
    await userEvent.click(shown('Counting…'))
    await expect.poll(address).toBe('/collection?sizes=M')
  })
})

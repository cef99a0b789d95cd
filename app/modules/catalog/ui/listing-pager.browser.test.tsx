import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { ListingPager } from './listing-screen.tsx'

const links = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])

describe('listing pager', () => {
  const showPager = (number: number, pages: number, at?: string) =>
    show(<ListingPager page={number} pages={pages} address={(to) => `/collection?page=${to}`} />, at ? { at } : {})

  test('is not shown for a single page', async () => {
    showPager(1, 1)
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  })

  test('links the first, last and neighbouring pages, and the previous and next page', () => {
    showPager(5, 9)
    expect(links()).toEqual([
      ['Previous page', '/collection?page=4'],
      ...[1, 4, 5, 6, 9].map((number) => [`Page ${number}`, `/collection?page=${number}`]),
      ['Next page', '/collection?page=6'],
    ])
  })

  test('has no previous link on the first page, no next link on the last, and marks the current page', async () => {
    showPager(1, 2)
    expect(links().map(([name]) => name)).toEqual(['Page 1', 'Page 2', 'Next page'])
    await expect.element(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('link', { name: 'Page 2' })).not.toHaveAttribute('aria-current')
    showPager(2, 2)
    expect(links().map(([name]) => name)).toEqual(['Previous page', 'Page 1', 'Page 2'])
  })

  test('links to Thai pages on a Thai page', async () => {
    showPager(1, 2, '/th/collection')
    await userEvent.click(page.getByRole('link', { name: 'หน้าถัดไป' }))
    await expect.poll(() => location.pathname + location.search).toBe('/th/collection?page=2')
  })
})

test('the back-office pager keeps the filters of the URL', () => {
  show(<AdminPager page={2} pages={3} />, { at: '/admin/products?q=lotus&stock=low&page=2' })
  expect(links()).toEqual([
    ['Previous', '/admin/products?q=lotus&stock=low&page=1'],
    ['Next', '/admin/products?q=lotus&stock=low&page=3'],
  ])
})

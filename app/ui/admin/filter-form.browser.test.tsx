import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { FilterForm, FilterSelect } from './filter-form.tsx'

function Filters() {
  const [query] = useSearchParams()
  return (
    <FilterForm q={query.get('q') ?? ''} label="Name or web address">
      <FilterSelect
        name="stock"
        label="Stock"
        value={query.get('stock') ?? 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'low', label: 'Low stock' },
        ]}
      />
    </FilterForm>
  )
}
const search = () => page.getByRole('searchbox', { name: 'Name or web address' })
const stock = () => page.getByRole('combobox', { name: 'Stock' })
const query = () => location.search
const showFilters = (at = '/admin/products') => show(<Filters />, { at })

test('a select applies at once', async () => {
  showFilters()
  await userEvent.selectOptions(stock(), 'Low stock')
  await expect.poll(query).toBe('?q=&stock=low')
})

test('the search applies after a pause in typing and keeps the focus', async () => {
  showFilters()
  await userEvent.fill(search(), 'lot')
  await expect.poll(query).toBe('?q=lot&stock=all')
  await expect.element(search()).toHaveFocus()
  await expect.element(search()).toHaveValue('lot')
})

test('Enter applies the search at once', async () => {
  showFilters('/admin/products?stock=low')
  await userEvent.type(search(), 'lotus{Enter}')
  await expect.poll(query).toBe('?q=lotus&stock=low')
})

test('clearing the filters or going back updates the search field', async () => {
  showFilters('/admin/products?q=lotus&stock=low')
  await expect.element(search()).toHaveValue('lotus')
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }))
  await expect.poll(query).toBe('')
  await expect.element(search()).toHaveValue('')
  history.back()
  await expect.poll(query).toBe('?q=lotus&stock=low')
  await expect.element(search()).toHaveValue('lotus')
})

test('“Clear filters” is shown only with an active filter and resets the list', async () => {
  showFilters()
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument()
  showFilters('/admin/products?stock=low')
  await expect.element(stock()).toHaveValue('low')
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }))
  await expect.poll(query).toBe('')
  await expect.element(stock()).toHaveValue('all')
})

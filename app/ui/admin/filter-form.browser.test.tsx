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

test('the search applies when typing pauses, and the focus stays in it', async () => {
  showFilters()
  await userEvent.fill(search(), 'lot')
  await expect.poll(query).toBe('?q=lot&stock=all')
  await expect.element(search()).toHaveFocus()
  await expect.element(search()).toHaveValue('lot')
})

test('Enter does not wait', async () => {
  showFilters('/admin/products?stock=low')
  await userEvent.type(search(), 'lotus{Enter}')
  await expect.poll(query).toBe('?q=lotus&stock=low')
})

test('cleared, or led elsewhere, the search says what the list is filtered by', async () => {
  showFilters('/admin/products?q=lotus&stock=low')
  await expect.element(search()).toHaveValue('lotus')
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }))
  await expect.poll(query).toBe('')
  await expect.element(search()).toHaveValue('')
  history.back()
  await expect.poll(query).toBe('?q=lotus&stock=low')
  await expect.element(search()).toHaveValue('lotus')
})

test('without a filter there is nothing to clear; with one, Clear leads to the whole list', async () => {
  showFilters()
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument()
  showFilters('/admin/products?stock=low')
  await expect.element(stock()).toHaveValue('low')
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }))
  await expect.poll(query).toBe('')
  await expect.element(stock()).toHaveValue('all')
})

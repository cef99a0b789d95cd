import { expect, test } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { FilterForm, FilterSelect } from './filter-form.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
]
const drawn = (address: string) =>
  rendered(
    <FilterForm q="" label="Search">
      <FilterSelect name="status" label="Status" value="all" options={options} />
    </FilterForm>,
    { address },
  )

test.each([
  ['/admin/orders', 'Filters'],
  ['/admin/orders?q=lotus&queue=to_pack&status=all', 'Filters'],
  ['/admin/orders?q=lotus&status=paid&from=2026-11-01', 'Filters (2)'],
])('on a phone, the filters of %s are behind the button “%s”', (address, words) => {
  const html = drawn(address)
  expect(html).toContain(`>${words}</label>`)
  expect(html).toMatch(/<input id="([^"]+)" type="checkbox"[^>]*\/><label for="\1"/)
  expect(html).toContain('<div class="hidden peer-checked:contents sm:contents">')
})

test('a form with only a search has no filter button', () => {
  expect(rendered(<FilterForm q="" label="Search" />)).not.toContain('checkbox')
})

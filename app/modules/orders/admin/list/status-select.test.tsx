import { expect, test } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { orderStatuses } from '../../order.ts'
import { AdminStatusSelect } from './status-select.tsx'

test('the status looks like text, and is a select with a submit button without JavaScript', () => {
  const html = rendered(<AdminStatusSelect number="AAAA0001" status="paid" version={3} />)
  const [, look = ''] = /<select name="to"[^>]*class="([^"]*)"/.exec(html) ?? []
  expect(look).toContain('border-transparent')
  expect(look).toContain('field-sizing-content')
  expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([...orderStatuses])
  expect(html).toContain('<option value="paid" selected="">')
  expect(html).toMatch(/<noscript><button type="submit" value="move"[^>]* name="intent"/)
})

import { expect, test } from 'vitest'
import { auditFilters } from './audit-filters.ts'

const read = (query: string) => auditFilters.read(new URLSearchParams(query))
const none = { q: '', area: 'all', actor: '', from: '', to: '' }

test('an address without filters shows everything', () => expect(read('')).toEqual(none))

test('each filter is read from the address', () =>
  expect(read('q=%20639AED27%0A&area=orders&actor=u1&from=2026-11-01&to=2026-11-30&before=51')).toEqual({
    q: '639AED27',
    area: 'orders',
    actor: 'u1',
    from: '2026-11-01',
    to: '2026-11-30',
    before: 51,
  }))

test.each([
  'area=secrets',
  'area=toString',
  'from=2026-02-30',
  'from=2026-13-01',
  'from=21.11.2026',
  'to=1999-01-01',
  'to=2026-11-01T00:00',
  'before=0',
  'before=-1',
  'before=1.5',
  'before=x',
  'before=9007199254740993',
])('%s is ignored', (query) => expect(read(query)).toEqual(none))

test('long texts are cut at 100 characters', () =>
  expect(read(`q=${'a'.repeat(101)}&actor=${'b'.repeat(101)}`)).toMatchObject({
    q: 'a'.repeat(100),
    actor: 'b'.repeat(100),
  }))

import { expect, it } from 'vitest'
import { addresses } from '#app/site.ts'
import { screensOf } from './admin-screens.ts'

const reads = new Map<string, string | undefined>(addresses.map(([pattern, { read }]) => [pattern, read]))
const shown = (role: string) => {
  const { daily, others } = screensOf(role)
  return [...daily, ...others]
}

it('shows everybody of the back office the screens that she may open, and no other', () => {
  for (const { to, reader } of shown('admin')) expect([to, reads.get(to)]).toEqual([to, reader])
  for (const { to } of shown('staff')) expect([to, reads.get(to)]).toEqual([to, 'staff'])
})

it('leads to every screen of the back office that is no part of another', () => {
  const first = addresses
    .filter(([pattern, { frame }]) => frame === 'admin' && /^\/admin(?:\/[a-z-]+)?$/.test(pattern))
    .map(([pattern]) => pattern)
    .filter((pattern) => pattern !== '/admin/dashboard')
  expect(
    shown('admin')
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(first.toSorted())
})

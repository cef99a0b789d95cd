import { expect, it } from 'vitest'
import { permissions } from '#app/modules/accounts/visitor.ts'
import { addresses } from '#app/site.ts'
import { menuOf, screensOf } from './admin-screens.ts'

const reads = new Map<string, string | undefined>(
  addresses.map(([pattern, { read, permission }]) => [pattern, read === 'admin' ? (permission ?? read) : read]),
)
const shown = (role: string, permissions: readonly string[] = []) => {
  const { daily, others } = screensOf({ role, permissions })
  return [...daily, ...others]
}

it('shows admins and staff only the screens they may open', () => {
  for (const { to, reader } of shown('admin')) expect([to, reads.get(to)]).toEqual([to, reader])
  for (const { to } of shown('staff')) expect([to, reads.get(to)]).toEqual([to, 'staff'])
})

it.each(permissions)('adds the screens of the permission "%s" for staff', (permission) => {
  const more = shown('staff', [permission]).filter((screen) => !shown('staff').includes(screen))
  expect(more.map(({ to }) => to)).toEqual(
    shown('admin').flatMap(({ to }) => (reads.get(to) === permission ? [to] : [])),
  )
})

it('links to every admin screen that is not part of another', () => {
  const first = addresses
    .filter(([pattern, { frame, read }]) => frame === 'admin' && read && /^\/admin(?:\/[a-z-]+)?$/.test(pattern))
    .map(([pattern]) => pattern)
    .filter((pattern) => !['/admin/dashboard', '/admin/opening', '/admin/second-step'].includes(pattern))
  expect(
    shown('admin')
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(first.toSorted())
})

it('puts every screen into one of five groups, with home first and settings last', () => {
  const { first, groups, last } = menuOf({ role: 'admin', permissions: [] }, { withDaily: true })
  expect(groups.map(({ name }) => name)).toEqual(['sell', 'catalogue', 'people', 'content', 'shop'])
  expect([first, last].map((screens) => screens.map(({ to }) => to))).toEqual([['/admin'], ['/admin/settings']])
  const listed = [...first, ...groups.flatMap(({ screens }) => screens), ...last]
  expect(listed.map(({ to }) => to).toSorted()).toEqual(
    shown('admin')
      .map(({ to }) => to)
      .toSorted(),
  )
})

it('has no empty group, and no settings for staff without the permission', () => {
  const { groups, last } = menuOf({ role: 'staff', permissions: [] }, { withDaily: true })
  expect(groups.map(({ name }) => name)).toEqual(['sell', 'catalogue', 'people', 'content'])
  expect(last).toEqual([])
})

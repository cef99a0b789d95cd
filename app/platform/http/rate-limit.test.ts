import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { allow, deleteOldLimits, networkOf, widerNetworkOf } from './rate-limit.server.ts'

const database = await testDatabase()
const noon = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const three = { limit: 3, perSeconds: 60 }

test('three uses are allowed at once, then one every 20 seconds; a refused use costs nothing', async () => {
  const use = (seconds: number) => allow(database.db, { key: 'sign-in', ...three, now: later(seconds) })
  expect([await use(0), await use(0), await use(0), await use(0), await use(1)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect([await use(20), await use(20)]).toEqual([true, false])
  expect([await use(100), await use(100), await use(100)]).toEqual([true, true, true])
})

test('keys have separate limits and are not stored in plain text', async () => {
  for (let use = 0; use < 3; use++) await allow(database.db, { key: 'a nok@mai.example', ...three, now: noon })
  expect(await allow(database.db, { key: 'b nok@mai.example', ...three, now: noon })).toBe(true)
  const kept = await database.db.selectFrom('rateLimits').select('key').execute()
  expect(kept.filter(({ key }) => key.includes('nok'))).toEqual([])
})

test('twenty concurrent uses are counted exactly', async () => {
  const uses = await Promise.all(
    Array.from({ length: 20 }, () => allow(database.db, { key: 'race', limit: 5, perSeconds: 3600, now: noon })),
  )
  expect(uses.filter(Boolean)).toHaveLength(5)
})

test('empty buckets are deleted', async () => {
  await deleteOldLimits(database.db, later(86_400))
  expect(await database.db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})

test('a caller is an IPv4 address or an IPv6 /64 network', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:1:2:ffff:0:0:1%eth0')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('unknown')).toBe('unknown')
  expect(widerNetworkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48')
  expect(widerNetworkOf('2001:0DB8:0001::1%eth0')).toBe('2001:db8:1::/48')
  expect(['203.0.113.9', '::ffff:203.0.113.9', 'unknown'].map(widerNetworkOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

import { describe, expect, test } from 'vitest'
import { busySeconds, cpuByGroup, groupOf, parseStat, totalCpu, treesOf } from './process-table.ts'

const stat = (pid: number, name: string, parent: number, ticks: readonly number[]) =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194304 100 0 0 0 ${ticks.join(' ')} 20 0 11 0 5000 1000 200`

describe('a line of /proc/<pid>/stat', () => {
  test('contains the process, its parent, its own time and that of its ended children', () =>
    expect(parseStat(stat(12, 'node', 7, [100, 20, 3, 4]))).toEqual({ pid: 12, parent: 7, own: 120, ended: 7 }))

  test('may contain a name with brackets and spaces', () =>
    expect(parseStat(stat(12, 'a) (b c', 7, [1, 1, 0, 0]))).toEqual({ pid: 12, parent: 7, own: 2, ended: 0 }))
})

test.each([
  ['node --max-old-space-size=512 server.js ', 'server'],
  ['node worker.ts ', 'server'],
  ['/opt/node /shop/app/platform/images/encoder-entry.ts ', 'pictures'],
  ['postgres: mai mai [local] idle ', 'queries'],
  ['postgres: mai mai [local] UPDATE ', 'queries'],
  ['postgres: checkpointer ', 'upkeep'],
  ['postgres: io worker 0 ', 'upkeep'],
  ['postgres: autovacuum worker mai ', 'upkeep'],
  ['/shop/native/bin/postgres -D /data/postgres ', 'upkeep'],
])('%s counts as %s', (command, group) => expect(groupOf(command)).toBe(group))

const line = (pid: number, parent: number, own: number, command: string, ended = 0) => {
  return { pid, parent, own, ended, command }
}
const machine = [
  line(1, 0, 9_000, 'init'),
  line(10, 1, 500, 'node server.js'),
  line(11, 10, 70, 'node encoder-entry.ts'),
  line(20, 1, 30, '/bin/postgres -D data'),
  line(21, 20, 200, 'postgres: mai mai [local] idle'),
  line(22, 20, 5, 'postgres: checkpointer'),
  line(30, 1, 4_000, 'somebody else'),
]

test('the shop’s processes are its server, its database and their children, each once', () => {
  const shop = treesOf(machine, [10, 20, 21])
  expect(shop.map(({ pid }) => pid)).toEqual([10, 11, 20, 21, 22])
  expect(cpuByGroup(shop)).toEqual({ server: 5, pictures: 0.7, queries: 2, upkeep: 0.35 })
  expect(totalCpu(cpuByGroup(shop))).toBeCloseTo(8.05)
})

test('the CPU time of an ended connection or encoder still counts in its group', () => {
  const later = treesOf(
    [
      line(10, 1, 500, 'node server.js', 70),
      line(20, 1, 30, '/bin/postgres -D data', 200),
      line(22, 20, 5, 'postgres: checkpointer'),
    ],
    [10, 20],
  )
  expect(cpuByGroup(later)).toEqual({ server: 5, pictures: 0.7, queries: 2, upkeep: 0.35 })
})

test('busy time includes programs, the system and other guests, but not idle time or interrupts', () =>
  expect(busySeconds('cpu  1000 200 300 99999 5000 77 88 40 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')).toBeCloseTo(15.4))

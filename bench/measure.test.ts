import { expect, test } from 'vitest'
import { cpuPer, foreignCores, measure, summed } from './measure.ts'
import { measurable, totalCpu } from './process-table.ts'

test('foreign load is the machine’s load beyond this run, at least zero', () => {
  expect(foreignCores(18, 10, 4)).toBe(2)
  expect(foreignCores(9.99, 10, 4)).toBe(0)
})

test('CPU per request is in ms or µs, split by process group, without idle groups', () => {
  const cpu = { server: 8, pictures: 0, queries: 2, upkeep: 0.2 }
  expect(cpuPer(cpu, 1_000)).toBe('10.20 ms: server 8.00, queries 2.00, upkeep 0.20')
  expect(cpuPer({ ...cpu, queries: 0, upkeep: 0 }, 200_000)).toBe('40.0 µs: server 40.0')
  expect(cpuPer(undefined, 10)).toBe('')
})

test('the CPU use of this process is measured, and the result of the work returned', async () => {
  const { result, cpu, foreign } = await measure([process.pid], async () => {
    const { user, system } = process.cpuUsage()
    const spent = () => (process.cpuUsage().user + process.cpuUsage().system - user - system) / 1e6
    while (spent() < 0.2) Math.sqrt(2)
    return 'done'
  })
  expect(result).toBe('done')
  expect([cpu !== undefined, foreign !== undefined]).toEqual([measurable, measurable])
  expect(cpu ? totalCpu(cpu) : 0.2).toBeGreaterThanOrEqual(0.15)
})

test('CPU is summed over the rounds, and foreign load is that of the median round', () => {
  const cpu = { server: 8, pictures: 0, queries: 2, upkeep: 0 }
  const round = (seconds: number, foreign: number) => ({ result: seconds, seconds, cpu, foreign })
  expect(summed([round(1, 0.9), round(2, 0), round(3, 0.05)], 1000)).toEqual({
    results: [1, 2, 3],
    seconds: [1, 2, 3],
    cpu: { server: 24, pictures: 0, queries: 6, upkeep: 0 },
    perRequest: [0.01, 0.01, 0.01],
    foreign: 0.05,
  })
  expect(summed([{ result: 1, seconds: 1, cpu: undefined, foreign: undefined }], 1)).toMatchObject({ perRequest: [] })
})

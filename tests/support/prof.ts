import { Session } from 'node:inspector'
import { writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
const g = globalThis as any
if (!g.__prof) {
  const s = new Session(); s.connect(); g.__prof = s
  s.post('Profiler.enable'); s.post('Profiler.setSamplingInterval', { interval: 500 }); s.post('Profiler.start')
}
afterAll(() => { g.__prof.post('Profiler.stop', (e: any, r: any) => { writeFileSync(`/tmp/prof/${process.pid}-${Date.now()}.cpuprofile`, JSON.stringify(r.profile)) }); g.__prof.post('Profiler.start') })

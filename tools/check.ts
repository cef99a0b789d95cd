// npm test: every check of the house, in order, cheapest first. npm run check: the fast half (no journeys, no races).
import { spawnSync } from 'node:child_process'

const fast = process.argv.includes('--fast')

const steps: { name: string; command: string; args: string[]; slow?: boolean }[] = [
  { name: 'format', command: 'biome', args: ['check', '--linter-enabled=false', '.'] },
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  // Races and crashes run among the others: each has a database of its own, and they wait more than they work.
  fast
    ? { name: 'rules, jobs, requests, components', command: 'vitest', args: ['run', '--exclude', 'tests/races/**'] }
    : { name: 'rules, jobs, requests, components, races and crashes', command: 'vitest', args: ['run'] },
  { name: 'browser journeys', command: 'playwright', args: ['test'], slow: true },
]

const failed: string[] = []
let passed = 0
const began = Date.now()
for (const step of steps.filter((one) => !(fast && one.slow))) {
  const started = Date.now()
  console.log(`\n▶ ${step.name}`)
  const result = spawnSync(`node_modules/.bin/${step.command}`, step.args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (result.status === 0) passed++
  else failed.push(step.name)
  console.log(`${result.status === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
}
console.log(
  `\nAll checks took ${((Date.now() - began) / 1000).toFixed(0)} s.${failed.length ? ` Failed: ${failed.join(', ')}.` : ''}`,
)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

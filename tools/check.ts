// npm test: every check, cheapest first. npm run check: without end-to-end and race tests.
import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const fast = process.argv.includes('--fast')

/** Lines repeated at the end, for a truncated log. */
const repeatedLines = 90
/** How the runners start a failure: "FAIL  app  tests/…" and "1) tests/e2e/…". */
const namesAFailure = /^ *(?:FAIL |\d+\) )/
/** Per failed test, and of failed tests. */
const [failureLines, maxFailures] = [8, 12]

const typesCache = 'node_modules/.cache/types.tsbuildinfo'

type Step = { name: string; command: string; args: string[]; env?: NodeJS.ProcessEnv }
/** The steps of a group run at once, the groups one after the other. */
const groups: Step[][] = [
  [
    { name: 'format', command: 'biome', args: ['check', '--linter-enabled=false', '.'] },
    { name: 'route types', command: 'react-router', args: ['typegen'] },
  ],
  [
    // On one core: for each it would find out all types anew. The compiler has the other.
    { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], env: { GOMAXPROCS: '1' } },
    // The compiler itself checks only what changed since its last run.
    { name: 'types', command: 'tsc', args: ['--checkers', '1', '--incremental', '--tsBuildInfoFile', typesCache] },
  ],
  [
    // Races run in parallel: each has its own database and is mostly idle.
    fast
      ? { name: 'rules, jobs, requests, components', command: 'vitest', args: ['run', '--exclude', 'tests/races/**'] }
      : { name: 'rules, jobs, requests, components, races and crashes', command: 'vitest', args: ['run'] },
  ],
  // Each runner fills two cores: side by side both took 7 % more CPU.
  ...(fast ? [] : [[{ name: 'browser journeys', command: 'playwright', args: ['test'] }]]),
]

type Result = { passed: boolean; lines: string[] }

/** `shown`: prints as it goes, else at the end, unmixed with another step. */
function run({ command, args, env }: Step, shown: boolean): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      // Lint and compiler are written in Go: they collect garbage less often.
      env: { ...process.env, GOGC: '400', ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    })
    let text = ''
    const show = (output: NodeJS.WriteStream) => (chunk: string) => {
      if (shown) output.write(chunk)
      text += chunk
    }
    child.stdout.setEncoding('utf8').on('data', show(process.stdout))
    child.stderr.setEncoding('utf8').on('data', show(process.stderr))
    child.once('error', (error) => resolve({ passed: false, lines: [error.message] }))
    child.once('close', (code) => resolve({ passed: code === 0, lines: text.split('\n') }))
  })
}

const failedScreens = (): string[] =>
  globSync('test-results/*/error-context.md')
    .slice(0, 3)
    .flatMap((file) => [`\n${file}`, ...readFileSync(file, 'utf8').split('\n').slice(0, 80)])

const failures = (lines: string[]): string[] =>
  lines
    .flatMap((line, at) => (namesAFailure.test(stripVTControlCharacters(line)) ? [at] : []))
    .slice(0, maxFailures)
    .flatMap((at) => lines.slice(at, at + failureLines))

async function check(step: Step, index: number) {
  const started = Date.now()
  const result = await run(step, index === 0)
  if (index > 0) console.log(result.lines.join('\n'))
  if (result.passed) passed++
  else {
    const screens = step.command === 'playwright' ? failedScreens() : []
    failed.push({ name: step.name, lines: result.lines, screens })
  }
  console.log(`${result.passed ? '✓' : '✗'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

rmSync('test-results', { recursive: true, force: true })
const failed: { name: string; lines: string[]; screens: string[] }[] = []
let passed = 0
const began = Date.now()
for (const group of groups) {
  console.log(`\n▶ ${group.map(({ name }) => name).join('; ')}`)
  await Promise.all(group.map(check))
}
for (const { name, lines, screens } of failed)
  console.log(`\n✗ ${name} ended with:\n${[...screens, ...lines.slice(-repeatedLines)].join('\n')}`)
// After the long snapshots, to stay visible.
for (const { name, lines } of failed) console.log(`\n✗ ${name}:\n${failures(lines).join('\n')}`)
console.log(
  `\nAll checks took ${((Date.now() - began) / 1000).toFixed(0)} s.${failed.length ? ` Failed: ${failed.map(({ name }) => name).join(', ')}.` : ''}`,
)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

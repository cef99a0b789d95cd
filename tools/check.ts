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

const steps: { name: string; command: string; args: string[]; slow?: boolean }[] = [
  { name: 'format', command: 'biome', args: ['check', '--linter-enabled=false', '.'] },
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  // Includes the compiler's own errors, from the same parse.
  { name: 'lint and types', command: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
  // Races run in parallel: each has its own database and is mostly idle.
  fast
    ? { name: 'rules, jobs, requests, components', command: 'vitest', args: ['run', '--exclude', 'tests/races/**'] }
    : { name: 'rules, jobs, requests, components, races and crashes', command: 'vitest', args: ['run'] },
  { name: 'browser journeys', command: 'playwright', args: ['test'], slow: true },
]

function run(command: string, args: string[]): Promise<{ passed: boolean; lines: string[] }> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
    })
    let text = ''
    const show = (output: NodeJS.WriteStream) => (chunk: string) => {
      output.write(chunk)
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

rmSync('test-results', { recursive: true, force: true })
const failed: { name: string; lines: string[]; screens: string[] }[] = []
let passed = 0
const began = Date.now()
for (const step of steps.filter((one) => !(fast && one.slow))) {
  const started = Date.now()
  console.log(`\n▶ ${step.name}`)
  const result = await run(step.command, step.args)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (result.passed) passed++
  else {
    const screens = step.command === 'playwright' ? failedScreens() : []
    failed.push({ name: step.name, lines: result.lines, screens })
  }
  console.log(`${result.passed ? '✓' : '✗'} ${step.name} (${seconds} s)`)
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

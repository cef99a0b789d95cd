// npm run mutate [-- [jobs] [1/8] [quick] module …]: mutation tests of rules, or of jobs; 1/8 samples every eighth
// mutant, quick leaves out code that runs while modules load, whose mutants load all modules again.
// Installs Stryker beside this file at the first run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '../../tests/support/postgres.ts'
import { jobsOf, jobTestsOf } from './job-tests.ts'
import { pureTestsOf, rulesOf } from './pure-tests.ts'
import { isSampled, type Place, type Position } from './sample.ts'

type Mutant = Place & { status: string }
type Report = { files: Record<string, { mutants: Mutant[] }> }

const here = 'tools/mutate'
const words = process.argv.slice(2)
const ofJobs = words.includes('jobs')
const share = words.find((word) => /^1\/\d+$/.test(word))
const oneIn = Number(share?.slice(2) ?? 1)
const isQuick = words.includes('quick')
const named = words.filter((word) => !['jobs', 'quick', share].includes(word))
const files = ofJobs ? jobsOf(named) : rulesOf(named)
const tests = ofJobs ? jobTestsOf(files) : pureTestsOf(files)
if (files.length === 0) {
  console.error(
    `Nothing to mutate in "${named.join(' ')}". Name a folder of app/modules, or kit, http, ui; or none for all.`,
  )
  process.exit(1)
}

if (!existsSync(`${here}/node_modules/@stryker-mutator/core`)) await run('npm', ['ci', '--ignore-scripts'], here)

/** A runtime error proves nothing, and the table leaves it out. */
const unproven = new Set(['Survived', 'NoCoverage', 'RuntimeError'])

const folder = mkdtempSync(join(tmpdir(), 'mai-mutate-'))
const report = join(folder, 'report.json')
const config = join(folder, 'stryker.config.json')
const postgres = ofJobs ? await startTestServer() : undefined
const paths = {
  ignoreStatic: isQuick,
  mutate: files,
  tempDirName: join(folder, 'copies'),
  jsonReporter: { fileName: report },
}
writeFileSync(config, JSON.stringify({ ...settings('stryker'), ...(ofJobs && settings('jobs.stryker')), ...paths }))
Object.assign(process.env, { MUTATE_TESTS: tests.join(','), MUTATE_POSTGRES: postgres?.url, MUTATE_ONE_IN: oneIn })
try {
  await run(process.execPath, [`${here}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', config])
  printReport(JSON.parse(readFileSync(report, 'utf8')))
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

function settings(name: string): object {
  return JSON.parse(readFileSync(`${here}/${name}.config.json`, 'utf8'))
}

async function run(command: string, args: string[], cwd = '.') {
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  process.once('SIGTERM', () => child.kill())
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** As in docs/mutation.md. */
function printReport({ files }: Report) {
  console.log(
    '| file | mutants | killed | timed out | survived | no test | killed of all |\n|---|---|---|---|---|---|---|',
  )
  const all = Object.entries(files)
    .map(([path, { mutants }]) => [path, mutants.filter((mutant) => isSampled(fromZero(mutant), oneIn))] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))
  for (const [path, mutants] of all) console.log(row(path, mutants))
  const modules = Map.groupBy(all, ([path]) => path.split('/').slice(0, 3).join('/'))
  for (const [name, ofModule] of modules)
    console.log(
      row(
        `**${name}**`,
        ofModule.flatMap(([, mutants]) => mutants),
      ),
    )
  for (const [path, mutants] of all)
    for (const { status, location, mutatorName, replacement } of mutants)
      if (unproven.has(status))
        console.log(`${path}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${replacement}`)
}

/** Stryker counts lines and columns from 0, its report from 1. */
function fromZero({ location: { start, end }, ...mutant }: Mutant): Mutant {
  const less = ({ line, column }: Position) => ({ line: line - 1, column: column - 1 })
  return { ...mutant, location: { start: less(start), end: less(end) } }
}

function row(name: string, mutants: readonly Mutant[]): string {
  const count = (kind: string) => mutants.filter(({ status }) => status === kind).length
  // A timeout is a kill for an endless loop, but not on a busy machine.
  const [killed, late, survived, untested] = [count('Killed'), count('Timeout'), count('Survived'), count('NoCoverage')]
  const all = killed + late + survived + untested
  const share = (100 * (killed + late)) / Math.max(1, all)
  return `| ${name} | ${all} | ${killed} | ${late} | ${survived} | ${untested} | ${share.toFixed(1)} % |`
}

import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '#tests/support/chromium.ts'
import type { RunningShop } from './processes.ts'
import { limited, median, type Row } from './table.ts'

// Not synchronous: the shop would wait until its log is read.
const run = promisify(execFile)
const rounds = 5
const paths = ['/', '/category/dress', '/product/jade-lotus-silk-ao-dai', '/checkout']
const pages = paths.flatMap((path) => [path, path === '/' ? '/th' : `/th${path}`])

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> }

/** On a simulated phone, if Lighthouse is installed (npm i -g lighthouse). */
export async function lighthouse({ port }: RunningShop): Promise<Row[]> {
  if (!isInstalled())
    return [{ what: 'Lighthouse', figure: 'Lighthouse is not installed here', goal: '', ok: undefined }]
  const { executablePath, args } = await chromium()
  const audit = async (path: string): Promise<Report> => {
    const options = ['--quiet', '--output=json', '--only-categories=performance']
    const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`
    const env = { ...process.env, CHROME_PATH: executablePath }
    const address = `http://127.0.0.1:${port}${path}`
    return JSON.parse((await run('lighthouse', [address, ...options, flags], { env, maxBuffer: 1e8 })).stdout) as Report
  }
  const rows: Row[] = []
  for (const path of pages) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await audit(path))
    rows.push(rowOf(path, reports))
  }
  return rows
}

function isInstalled(): boolean {
  try {
    execFileSync('lighthouse', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function rowOf(path: string, reports: readonly Report[]): Row {
  const ms = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(0)
  const times = `${ms('first-contentful-paint')} ms first, ${ms('largest-contentful-paint')} ms largest content, ${ms('total-blocking-time')} ms blocked`
  const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100))
  return limited(`Lighthouse on a phone, ${path}`, scores, { unit: 'points', note: `; ${times}` })
}

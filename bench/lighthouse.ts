import { execFileSync } from 'node:child_process'
import { chromium } from '#tests/support/chromium.ts'
import type { RunningShop } from './processes.ts'
import { limited, median, type Row } from './table.ts'

const rounds = 5
const paths = ['/', '/category/dress', '/product/jade-lotus-silk-ao-dai', '/checkout']
const pages = paths.flatMap((path) => [path, path === '/' ? '/th' : `/th${path}`])

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> }

/** On a simulated phone, if Lighthouse is installed (npm i -g lighthouse). */
export async function lighthouse({ port }: RunningShop): Promise<Row[]> {
  if (!isInstalled())
    return [{ what: 'Lighthouse', figure: 'Lighthouse is not installed here', goal: '', ok: undefined }]
  const { executablePath, args } = await chromium()
  const audit = (path: string): Report => {
    const options = ['--quiet', '--output=json', '--only-categories=performance']
    const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`
    const env = { ...process.env, CHROME_PATH: executablePath }
    const address = `http://127.0.0.1:${port}${path}`
    return JSON.parse(execFileSync('lighthouse', [address, ...options, flags], { env, maxBuffer: 1e8 }).toString())
  }
  return pages.map((path) =>
    rowOf(
      path,
      Array.from({ length: rounds }, () => audit(path)),
    ),
  )
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

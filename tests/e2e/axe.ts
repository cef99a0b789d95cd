import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

// The engine that comes with the package, asked on the page itself: its builder loads the engine twice and opens a
// second page for every question, to reach into frames of other sites. The shop has no frames but those that show a mail, where
// nothing runs (the question says so when it has), the rules are the same, and the work is a third.
const builder = createRequire(import.meta.resolve('@axe-core/playwright'))
const engine = readFileSync(builder.resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string }[] }
type Axe = {
  run: (
    context: { include: string | Document; exclude: string[] },
    options: object,
  ) => Promise<{ violations: Violation[] }>
}

/** Rows of a list are made alike, and axe is slow: of each list the first five are looked at. */
const furtherRows = ['tbody > tr:nth-child(n+6)', ':is(ol, ul) > li:nth-child(n+6)']

/** What axe finds on a page, or `within` a part of it: one line a rule, with the first elements that break it. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  await atRest(page)
  expect(page.frames().filter((frame) => frame.url() !== 'about:srcdoc')).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  const violations = await page.evaluate(
    async ([include, exclude]) => {
      const { axe } = window as unknown as { axe: Axe }
      const options = { resultTypes: ['violations'], iframes: false }
      return (await axe.run({ include: include ?? document, exclude }, options)).violations
    },
    [within, furtherRows] as const,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')}`,
  )
}

/** What is on its way, or moves, is drawn paler for a moment and would be measured so. */
async function atRest(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Ended, not awaited: a window that is not painted never ends them by itself.
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
  })
}

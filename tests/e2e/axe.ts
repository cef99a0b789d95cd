import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

// The bundled engine itself: its Playwright builder loads it twice and opens a page per check, three times the work.
const builder = createRequire(import.meta.resolve('@axe-core/playwright'))
const engine = readFileSync(builder.resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string }[] }
type Axe = {
  run: (
    context: { include: string | Document; exclude: string[] },
    options: object,
  ) => Promise<{ violations: Violation[] }>
}

/** Rows of a list are alike: axe checks the first five. */
const furtherRows = ['tbody > tr:nth-child(n+6)', ':is(ol, ul) > li:nth-child(n+6)']

/** The violations on a page, or `within` a part of it: one line per rule, with its first elements. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  await atRest(page)
  expect(page.frames().filter((frame) => frame.url() !== 'about:srcdoc')).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  const violations = await page.evaluate(
    async ([include, exclude]) => {
      const { axe } = window as unknown as { axe: Axe }
      // Stylesheets and media are fetched for rules that are off or have nothing to check: a quarter of the work.
      const options = { resultTypes: ['violations'], iframes: false, preload: false }
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

/** Ends animations: they reduce the measured contrast. */
async function atRest(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Finished instead of awaited: an unpainted window never ends them.
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
  })
}

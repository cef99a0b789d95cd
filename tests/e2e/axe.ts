import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe on a page at rest: what is on its way, or moves, is drawn paler for a moment and would be measured so. */
export async function axeAtRest(page: Page): Promise<AxeBuilder> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => {})),
    ),
  )
  return new AxeBuilder({ page })
}

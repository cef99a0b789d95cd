import { expect, type Page } from '@playwright/test'
import type { Language } from './buying.ts'

/** The switch to the other language names the address that is shown. */
const languageSwitch = (page: Page) => page.locator('a[hreflang]').filter({ visible: true }).first()

/** Goes to a path without loading the document anew, as Back and Forward do. */
export async function go(page: Page, path: string) {
  const before = await languageSwitch(page).getAttribute('href')
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(languageSwitch(page)).not.toHaveAttribute('href', before ?? '')
}

export async function switchLanguage(page: Page, to: Language) {
  await languageSwitch(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

import { expect, type Page, test } from '@playwright/test'
import { barePath, languages, localPath } from '#app/i18n/language.ts'
import { scriptsOf } from '../support/client-files.ts'

// How large these files may be is held in tests/client-size.test.ts.
for (const language of languages)
  for (const page of ['home', 'category', 'product'])
    test(`${page} in ${language} loads the scripts that are counted and no others`, async ({ page: tab }) => {
      const path = { home: '/', category: '/category/dress', product: await firstDress(tab) }[page] ?? ''
      const loaded = new Set<string>()
      tab.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.js')) loaded.add(pathname)
      })
      await tab.goto(localPath(barePath(path), language))
      await tab.waitForSelector('html[data-hydrated]')
      await tab.waitForLoadState('networkidle')
      expect([...loaded].sort()).toEqual(scriptsOf(`routes/shop/${page}`, language).sort())
    })

async function firstDress(tab: Page): Promise<string> {
  const html = await (await tab.request.get('/category/dress')).text()
  return /href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? ''
}

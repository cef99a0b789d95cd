import { expect, type Page, test } from '@playwright/test'
import { barePath, languages, localPath } from '#app/i18n/language.ts'
import { scriptsOf } from '../support/client-files.ts'

// tests/client-size.test.ts limits the size of these files.
for (const language of languages)
  for (const page of ['home', 'category', 'search', 'product'])
    test(`${page} in ${language} loads exactly the scripts that client-size.test.ts counts`, async ({ page: tab }) => {
      const path =
        { home: '/', category: '/category/dress', search: '/search?q=silk', product: await firstDress(tab) }[page] ?? ''
      const loaded = new Set<string>()
      tab.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.js')) loaded.add(pathname)
      })
      await tab.goto(localPath(barePath(path), language))
      await tab.waitForSelector('html[data-hydrated]')
      const later = nextPages.flatMap((next) => scriptsOf(`routes/${next}`, language))
      const own = scriptsOf(`routes/shop/${page}`, language)
      const after = (address: string) => address.startsWith('/assets/network-errors-')
      await expect.poll(() => [...loaded].filter(after)).toHaveLength(1)
      const counted = [...new Set([...own, ...later])].sort()
      await expect.poll(() => [...loaded].filter((address) => !after(address)).sort()).toEqual(counted)
    })

const nextPages = [
  'shop/category',
  'shop/collection',
  'shop/product',
  'shop/cart',
  'checkout/layout',
  'checkout/checkout',
]

async function firstDress(tab: Page): Promise<string> {
  const html = await (await tab.request.get('/category/dress')).text()
  return /href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? ''
}

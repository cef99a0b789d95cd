import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './late-scripts.server.ts'

const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/shop.js"/><link rel="stylesheet" href="/assets/app.css"/></head><script nonce="n-1" type="module" async="">import "/assets/manifest.js";
import("/assets/entry.js");</script>`

test('the scripts of a page are fetched together, once it has been painted', () => {
  const html = scriptsAfterPaint(page)
  expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* type="module"/)
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>')
  expect(html).toContain('<script nonce="n-1">(()=>{')
  expect(html).toContain('for(const href of ["/assets/manifest.js","/assets/shop.js"])')
  expect(html).toContain(String.raw`text:"import \"/assets/manifest.js\";\nimport(\"/assets/entry.js\");"`)
})

test('a page without scripts stays as it is', () =>
  expect(scriptsAfterPaint('<p>no scripts</p>')).toBe('<p>no scripts</p>'))

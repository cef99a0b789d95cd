import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './late-scripts.server.ts'

const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/shop.js"/><link rel="stylesheet" href="/assets/app.css"/></head><script nonce="n-1" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`

test('the scripts of a page are fetched together, once it has been painted', () => {
  const html = scriptsAfterPaint(page)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>')
  expect(html).toContain('<script nonce="n-1" type="module" async="">let begun;')
  expect(html).toContain('for(const href of ["/assets/manifest.js","/assets/shop.js"])')
  expect(html).toContain(
    `const[,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")]);window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`,
  )
})

test('a page that starts in another way stays as it is', () => {
  const other = page.replace('window.__reactRouterRouteModules', 'window.somethingElse')
  expect(scriptsAfterPaint(other)).toBe(other)
  expect(scriptsAfterPaint('<p>no scripts</p>')).toBe('<p>no scripts</p>')
})

import { expect, test } from 'vitest'
import { addNonce, contentSecurityPolicy, nonceMark } from './security-headers.server.ts'

const page = (content: string) =>
  `<body><h1>${content}</h1><script nonce="${nonceMark}">start()</script><script nonce="${nonceMark}">go()</script></body>`

test('the scripts of the renderer carry the nonce that the policy names', () => {
  const { html, nonce } = addNonce(page('Silk'))
  expect(html).toBe(
    `<body><h1>Silk</h1><script nonce="${nonce}">start()</script><script nonce="${nonce}">go()</script></body>`,
  )
  expect(contentSecurityPolicy(nonce, {})).toContain(`script-src 'self' 'nonce-${nonce}';`)
})

test('a script that got into the content is not allowed, even with the nonce that was read off the page before', () => {
  const before = addNonce(page('Silk')).nonce
  for (const injected of ['<script>steal()</script>', `<script nonce="${before}">steal()</script>`]) {
    const { html, nonce } = addNonce(page(injected))
    const policy = contentSecurityPolicy(nonce, {})
    const allowed = [...html.matchAll(/<script(?: nonce="([^"]*)")?>(\w+)/g)]
      .filter(([, shown]) => shown && policy.includes(`'nonce-${shown}'`))
      .map(([, , code]) => code)
    expect(allowed).toEqual(['start', 'go'])
    expect(policy).not.toContain('sha256-')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  }
})

test('the same page has the same nonce, so that its etag stays', () => {
  expect(addNonce(page('Silk'))).toEqual(addNonce(page('Silk')))
  expect(addNonce(page('Silk')).nonce).not.toBe(addNonce(page('Silk ')).nonce)
})

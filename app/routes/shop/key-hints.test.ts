import { expect, test } from 'vitest'
import { get, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const { app } = await testApp(await testDatabase())

/** enterkeyhint per field; menu search and newsletter are on every page. */
test.each([
  ['/search', 'q', ['search', 'search']],
  ['/track', 'email', ['search', 'send']],
  ['/auth', 'email', ['next', 'send']],
  ['/auth?tab=sign-up', 'email', ['next', 'send']],
  ['/auth/forgot', 'email', ['send', 'send']],
  ['/th/about', 'email', ['send']],
  ['/th/about', 'q', ['search']],
])('on %s the field "%s" sets the label of the keyboard’s Enter key', async (path, name, hints) => {
  const html = await (await app(get(path))).text()
  const fields = [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]) => (tag.includes(` name="${name}"`) ? tag : []))
  expect(fields.map((tag) => /enterkeyhint="(\w+)"/i.exec(tag)?.[1] ?? '').toSorted()).toEqual(hints)
})

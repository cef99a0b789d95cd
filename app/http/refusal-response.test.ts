import { expect, test } from 'vitest'
import '#tests/factories/plain-shop.ts'
import { matchTarget } from './find-address.ts'
import { type EdgeMessage, refusalResponse } from './refusal-response.server.ts'

const refused = (path: string, message: EdgeMessage, headers: HeadersInit = {}, status = 403, inAdmin = false) => {
  const about = { language: matchTarget(path).language, requestId: 'request-1' }
  return refusalResponse(new Request(`https://mai.example${path}`, { headers }), status, message, about, { inAdmin })
}
const html = { accept: 'text/html' }

test.each([
  ['/cart', 'en', 'You are not allowed to do this.'],
  ['/th/cart', 'th', 'คุณไม่มีสิทธิ์ทำรายการนี้'],
])(
  'a program that requests %s gets the error code and the message in its language (%s)',
  async (path, language, message) => {
    for (const accept of [undefined, 'application/json']) {
      const response = refused(path, 'forbidden', accept ? { accept } : {})
      expect([response.status, Object.fromEntries(response.headers)]).toEqual([
        403,
        { 'cache-control': 'private, no-store', 'content-language': language, 'content-type': 'application/json' },
      ])
      expect(await response.json()).toEqual({ code: 'forbidden', message, requestId: 'request-1' })
    }
  },
)

test('a refused program without sign-in gets the stable code not_signed_in', async () => {
  const response = refused('/', 'notSignedIn', {}, 401)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'not_signed_in', message: 'Please sign in first.' })
})

test.each([
  ['/cart', 'en', 'Your request took too long. Please try again.', '/', 'Return to home'],
  ['/th/cart', 'th', 'ข้อมูลส่งมาช้าเกินไป กรุณาลองใหม่อีกครั้ง', '/th', 'กลับหน้าแรก'],
])(
  'a browser at %s gets an error page (%s) with a link to the home page',
  async (path, language, sentence, home, goHome) => {
    const response = refused(path, 'tooSlow', html, 408)
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      408,
      {
        'cache-control': 'private, no-store',
        'content-language': language,
        'content-type': 'text/html; charset=utf-8',
      },
    ])
    const page = await response.text()
    expect(page).toMatch(new RegExp(`^<!doctype html><html lang="${language}"><meta charset="utf-8">`))
    // The title is plain; the heading has word joiners.
    expect(page).toContain(`<title>${sentence}</title>`)
    const plain = page.replaceAll('\u2060', '').replaceAll(/ style="[^"]*"/g, '')
    expect(plain).toContain(`<h1>${sentence}</h1>`)
    expect(plain).toContain(`<a href="${home}">${goHome}</a>`)
  },
)

test.each([
  ['/admin/settings', '/admin', 'You don’t have permission for this screen', 'To the back office'],
  ['/th/admin/settings', '/th/admin', 'คุณยังไม่มีสิทธิ์ใช้หน้านี้', 'ไปหลังร้าน'],
])('staff without the permission for %s get an error page with a link to %s', async (path, home, sentence, goHome) => {
  const response = refused(path, 'forbidden', html, 403, true)
  expect(response.status).toBe(403)
  const plain = (await response.text()).replaceAll('\u2060', '').replaceAll(/ style="[^"]*"/g, '')
  expect(plain).toContain(`<h1>${sentence}</h1>`)
  expect(plain).toContain(`<a href="${home}">${goHome}</a>`)
})

import { describe, expect, test } from 'vitest'
import { anonymousVisitor, permissions, type Visitor } from '#app/modules/accounts/visitor.ts'
import { openReturnPath } from '#app/platform/mail/return-path.server.ts'
import type { Access } from '#app/site-entry.ts'
import { plainShop, signedInAs } from '#tests/factories/plain-shop.ts'
import { accessNeeded, refuseAccess } from './access-gate.server.ts'
import { matchTarget } from './find-address.ts'

const html = { accept: 'text/html,application/xhtml+xml' }
const requestOf = (path = '/page', init: RequestInit = {}) => new Request(`https://mai.example${path}`, init)
const people = {
  stranger: anonymousVisitor,
  customer: signedInAs('customer'),
  staff: signedInAs('staff'),
  admin: signedInAs('admin'),
}

test.each([
  ['GET', 'customer'],
  ['HEAD', 'customer'],
  ['POST', 'admin'],
  ['PUT', 'admin'],
  ['DELETE', 'admin'],
] as const)('a %s request needs the access level %s', (method, needed) => {
  expect(accessNeeded(requestOf('/', { method }), { read: 'customer', write: 'admin' })).toBe(needed)
})

describe('allowed access', () => {
  const everybody = ['stranger', 'customer', 'staff', 'admin'] as const
  const letIn: [Access, readonly (keyof typeof people)[]][] = [
    ['anyone', everybody],
    ['provider', everybody],
    ['mailbox', everybody],
    ['customer', ['customer', 'staff', 'admin']],
    ['staff', ['staff', 'admin']],
    ['admin', ['admin']],
    ['demo', []],
  ]
  test.each(letIn)('level %s admits only %j', async (needed, expected) => {
    for (const method of ['GET', 'POST'])
      for (const who of everybody) {
        const entry = method === 'GET' ? { read: needed } : { write: needed }
        const refusal = await refuseAccess(requestOf('/page', { method }), plainShop(people[who]).shop, entry)
        expect([who, refusal === undefined]).toEqual([who, expected.includes(who)])
      }
  })

  test.each(permissions)(
    'an admin address admits only admins and staff with its permission: %s',
    async (permission) => {
      const others = permissions.filter((one) => one !== permission)
      const visitors = [
        ['admin', people.admin, true],
        ['staff with the permission', signedInAs('staff', [permission]), true],
        ['staff with every other permission', signedInAs('staff', others), false],
        ['staff', people.staff, false],
        ['customer', people.customer, false],
      ] as const
      for (const method of ['GET', 'POST'])
        for (const [who, visitor, allowed] of visitors) {
          const request = requestOf('/page', { method })
          const entry = { read: 'admin', write: 'admin' } as const
          const refusal = await refuseAccess(request, plainShop(visitor).shop, { ...entry, permission })
          expect([who, refusal?.status]).toEqual([who, allowed ? undefined : 403])
          // Without a named permission: admins only.
          const closed = await refuseAccess(request, plainShop(visitor).shop, entry)
          expect([who, closed?.status]).toEqual([who, who === 'admin' ? undefined : 403])
        }
    },
  )

  test.each(everybody)('a demo address admits %s in a demo shop', async (who) => {
    const { shop } = plainShop(people[who], { demo: true })
    expect(await refuseAccess(requestOf(), shop, { read: 'demo' })).toBeUndefined()
  })

  test.each(['anyone', 'provider', 'mailbox', 'demo'] as const)(
    'the level %s is checked without looking up the visitor',
    async (needed) => {
      const { shop, looks } = plainShop(people.admin)
      await refuseAccess(requestOf(), shop, { read: needed })
      expect(looks()).toBe(0)
    },
  )
})

describe('mail server', () => {
  const entry = { write: 'mailServer' } as const
  const secret = 'a-secret-of-the-setup'
  const bounces = { secret, returnPath: openReturnPath('bounces@mai.example', 'a secret') }
  const ask = async (
    shown: string | undefined,
    change: Parameters<typeof plainShop>[1],
    who: Visitor = people.admin,
  ) => {
    const { shop, looks } = plainShop(who, change)
    const headers: Record<string, string> = shown === undefined ? {} : { authorization: shown }
    const refusal = await refuseAccess(requestOf('/page', { method: 'POST', headers }), shop, entry)
    return [refusal?.status, looks()]
  }

  test.each([`Bearer ${secret}`, `bearer ${secret}`])(
    'is admitted with %j, without looking up the visitor',
    async (shown) => {
      expect(await ask(shown, { bounces })).toEqual([undefined, 0])
    },
  )

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${secret}x`,
    `Bearer ${secret.slice(1)}`,
    `Bearer ${secret.toUpperCase()}`,
    `Basic ${secret}`,
    secret,
  ])('is refused with %j for every role', async (shown) => {
    for (const who of Object.values(people)) expect(await ask(shown, { bounces }, who)).toEqual([401, 0])
  })

  test('gets a 404 where no bounce address is configured', async () => {
    for (const shown of [undefined, 'Bearer undefined', `Bearer ${secret}`])
      expect(await ask(shown, { bounces: undefined })).toEqual([404, 0])
  })
})

describe('refused access', () => {
  test.each([
    ['GET', { write: 'anyone' }],
    ['HEAD', { write: 'anyone' }],
    ['POST', { read: 'anyone' }],
  ] as const)('%s is a 405 for everyone where the address does not accept that method', async (method, entry) => {
    for (const who of Object.values(people)) {
      const { shop, looks } = plainShop(who)
      expect((await refuseAccess(requestOf('/page', { method }), shop, entry))?.status).toBe(405)
      expect(looks()).toBe(0)
    }
  })

  test('a 405 contains an error message and the request ID', async () => {
    const refusal = await refuseAccess(requestOf(), plainShop().shop, {})
    expect(await refusal?.json()).toEqual({
      code: 'badRequest',
      message: 'Something went wrong. Please go back and try again.',
      requestId: 'request-1',
    })
  })

  test('a customer gets a 403 as JSON or as a page, whichever they requested', async () => {
    const { shop } = plainShop(people.customer)
    const refusal = await refuseAccess(requestOf(), shop, { read: 'staff' })
    expect(refusal?.status).toBe(403)
    expect(await refusal?.json()).toEqual({
      code: 'forbidden',
      message: 'You are not allowed to do this.',
      requestId: 'request-1',
    })
    const page = await refuseAccess(requestOf('/admin', { headers: html }), shop, { read: 'staff' })
    expect([page?.status, page?.headers.get('location')]).toEqual([403, null])
  })

  test('the 403 page links staff to the back office and customers to the shop', async () => {
    const ask = async (who: (typeof people)['staff' | 'customer']) => {
      const refusal = await refuseAccess(requestOf('/admin/settings', { headers: html }), plainShop(who).shop, {
        read: 'admin',
      })
      return [refusal?.status, /<a href="([^"]+)"/.exec((await refusal?.text()) ?? '')?.[1]]
    }
    expect([await ask(people.staff), await ask(people.customer)]).toEqual([
      [403, '/admin'],
      [403, '/'],
    ])
  })

  test('a demo address is a 404 outside the demo', async () => {
    const refusal = await refuseAccess(requestOf('/outbox'), plainShop(people.admin).shop, { read: 'demo' })
    expect(refusal?.status).toBe(404)
    expect(await refusal?.json()).toEqual({
      code: 'notFoundTitle',
      message: 'Oops! Page not found',
      requestId: 'request-1',
    })
  })

  test.each([
    ['/profile/security?tab=2&x=a', 'en', '/auth?redirectTo=%2Fprofile%2Fsecurity%3Ftab%3D2%26x%3Da'],
    ['/th/profile/security', 'th', '/th/auth?redirectTo=%2Fprofile%2Fsecurity'],
  ] as const)(
    'a visitor without an account is redirected from %s to sign-in, with a way back',
    async (path, language, location) => {
      const { shop } = plainShop(anonymousVisitor, { language, address: matchTarget(path) })
      for (const method of ['GET', 'HEAD']) {
        const refusal = await refuseAccess(requestOf(path, { method, headers: html }), shop, { read: 'customer' })
        expect([method, refusal?.status, refusal?.headers.get('location')]).toEqual([method, 302, location])
      }
    },
  )

  test.each([
    ['a program', { headers: { accept: 'application/json' } }],
    ['a client without an Accept header', {}],
    ['a form', { method: 'POST', headers: html }],
  ])('%s without an account gets a 401 with the message to sign in first', async (_, init) => {
    const entry = { read: 'customer', write: 'customer' } as const
    const refusal = await refuseAccess(requestOf('/page', init), plainShop().shop, entry)
    expect([refusal?.status, refusal?.headers.get('location')]).toEqual([401, null])
    expect(await refusal?.text()).toContain('Please sign in first.')
  })
})

import { afterAll, afterEach, expect } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { crashingShop } from './crashing-shop.ts'
import { expectInvariants } from './invariants.ts'

type Crash<State> = {
  at: readonly string[]
  /** Sends the request that dies. */
  press: () => Promise<Response>
  state: () => Promise<State>
  /** Where the server that survives dies next, if that is known: one start fewer. */
  nextAt?: string
}

/** A shop to kill, with one account of staff. Call it at the top level. */
export async function shopToCrash(role: 'staff' | 'admin' = 'staff') {
  const shop = await crashingShop()
  afterAll(() => shop.end(), 60_000)
  afterEach(() => expectInvariants(shop.db))
  const account = { email: `${role}@mai.example`, password: 'a-long-password' }
  await createAccount(shop.db, { ...account, name: role, role, verified: true, now: realNow() })

  const post = (path: string, body: BodyInit, session = '') =>
    fetch(`${shop.origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: shop.origin,
        'sec-fetch-site': 'same-origin',
        accept: path.endsWith('.data') ? '*/*' : 'text/html',
        cookie: session,
      },
      body,
    })

  let cookie = ''
  /** Once: the session survives the crashes. */
  async function signIn() {
    if (cookie) return
    const response = await post('/auth', new URLSearchParams({ intent: 'sign-in', ...account }))
    expect(response.status).toBe(303)
    cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
  }

  /** Dies at each failpoint without a change, then runs on. Returns the unchanged state. */
  async function dieAt<State>({ at, press, state, nextAt }: Crash<State>): Promise<State> {
    const before = await state()
    for (const failpoint of at) {
      await shop.ensureStarted(failpoint)
      await signIn()
      await expect(press()).rejects.toThrow('fetch failed')
      await shop.died()
      expect([failpoint, await state()]).toEqual([failpoint, before])
      await expectInvariants(shop.db)
    }
    await shop.ensureStarted(nextAt)
    return before
  }

  return {
    ...shop,
    signIn,
    dieAt,
    /** Without the account's session. */
    post,
    /** As the page's script sends it: a new server takes longest to make its first page. */
    send: (path: string, fields: Record<string, string>) => post(`${path}.data`, new URLSearchParams(fields), cookie),
    /** As a browser without a script: the answer is the page. */
    sendForPage: (path: string, fields: Record<string, string>) => post(path, new URLSearchParams(fields), cookie),
    /** Dies at each failpoint, succeeds once, and changes nothing when repeated. */
    crashAndRepeat: async <State>(crash: Crash<State>, answers: { first: number[]; again?: number }) => {
      const before = await dieAt(crash)
      expect(answers.first).toContain((await crash.press()).status)
      const after = await crash.state()
      const { status } = await crash.press()
      if (answers.again) expect(status).toBe(answers.again)
      expect(await crash.state()).toEqual(after)
      return { before, after }
    },
  }
}

import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/pool.server.ts'
import { maxPasswordLength, minPasswordLength } from './passwords/password.ts'
import { sessionSeconds } from './sessions/session-hint.ts'

type AuthOptions = { database: Database; origin: string; secret: string; clock: Clock }

/** The library's models are our tables. Its field names are our columns in camelCase. */
const tables = {
  user: {
    modelName: 'users',
    additionalFields: { role: { type: 'string', required: false, defaultValue: 'customer', input: false } },
  },
  session: { modelName: 'sessions', expiresIn: sessionSeconds, updateAge: 24 * 60 * 60 },
  account: { modelName: 'credentials' },
  verification: { modelName: 'verifications' },
} as const satisfies Partial<BetterAuthOptions>

const twoFactor = {
  id: 'second-step',
  endpoints: {
    openSession: createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async (call) => {
      const user = await call.context.internalAdapter.findUserById(call.body.userId)
      if (!user) throw new Error('the session has no user')
      const session = await call.context.internalAdapter.createSession(user.id)
      await setSessionCookie(call, { session, user })
      return call.json({})
    }),
  },
} satisfies BetterAuthPlugin

/**
 * The account library on our tables: passwords and sessions only, no routes. Sessions use the shop's clock; only the
 * library's expiry uses the machine's.
 */
export function openAuth({ database, origin, secret, clock }: AuthOptions) {
  const secure = origin.startsWith('https:')
  return betterAuth({
    baseURL: origin,
    secret,
    database: { db: database.db, type: 'postgres' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { ...session, createdAt: clock(), updatedAt: clock() } }) },
        update: { before: async (session) => ({ data: { ...session, updatedAt: clock() } }) },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      maxPasswordLength,
    },
    advanced: {
      // The library's "__Secure-" prefix lets a sibling host set the cookie.
      useSecureCookies: false,
      cookiePrefix: hostOnly('mai', secure),
      defaultCookieAttributes: { secure },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [twoFactor],
    ...tables,
  })
}

export type Auth = ReturnType<typeof openAuth>

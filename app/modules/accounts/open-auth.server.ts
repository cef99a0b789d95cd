import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/pool.server.ts'
import { maxPasswordLength, minPasswordLength } from './password.ts'
import { sessionSeconds } from './session-hint.ts'

type AuthOptions = { database: Database; origin: string; secret: string; clock: Clock }

const moments = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Where the library's four models live, and what it calls our columns. */
const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...moments },
    additionalFields: { role: { type: 'string', required: false, defaultValue: 'customer', input: false } },
  },
  session: {
    modelName: 'sessions',
    expiresIn: sessionSeconds,
    updateAge: 24 * 60 * 60,
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...moments,
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...moments,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...moments } },
} as const satisfies Partial<BetterAuthOptions>

/** A server function without an address, as the others: opens a session for somebody who has proved by a code who she is. */
const secondStep = {
  id: 'second-step',
  endpoints: {
    openSession: createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async (call) => {
      const user = await call.context.internalAdapter.findUserById(call.body.userId)
      if (!user) throw new Error('a session for nobody')
      const session = await call.context.internalAdapter.createSession(user.id)
      await setSessionCookie(call, { session, user })
      return call.json({})
    }),
  },
} satisfies BetterAuthPlugin

/**
 * The account library, on our own tables: it checks passwords and keeps sessions. Only its server functions are
 * called, by the jobs of this module; it has no address of its own on the site. Accounts, confirmation and new
 * passwords are our jobs, so that each is one transaction with its mail; rate limits are platform/http/rate-limit.
 * Sessions are dated by the shop's clock, by which their age is measured; only the library's own last day of a session
 * is counted by the machine's.
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
      // The library's own prefix for https is "__Secure-", which a neighbouring host could still set.
      useSecureCookies: false,
      cookiePrefix: hostOnly('mai', secure),
      defaultCookieAttributes: { secure },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [secondStep],
    ...tables,
  })
}

export type Auth = ReturnType<typeof openAuth>

// A sign-in that continues at LINE, in an encrypted cookie.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { LineSecrets } from '#app/platform/line/line-login.server.ts'

/** Of the cookie. */
const name = 'mai_line'
const purpose = 'a sign-in by LINE'
const minutes = retentionPeriods.lineSignInMinutes

const storedSignIn = z.object({
  /** What LINE must send back. */
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(43),
  language: z.enum(languages),
  redirectTo: z.string(),
  /** Set when linking an account. */
  userId: z.string().optional(),
  /** Reauthenticates a signed-in customer. */
  again: z.boolean().optional(),
  until: z.number(),
})

export type PendingSignIn = Omit<z.infer<typeof storedSignIn>, 'until'>

export const newLineSecrets = (): LineSecrets => {
  const secret = () => randomBytes(32).toString('base64url')
  return { state: secret(), nonce: secret(), verifier: secret() }
}

export function pendingSignInCookie(
  encryption: Encryption,
  signIn: PendingSignIn,
  { secure, now }: { secure: boolean; now: Date },
): string {
  const stored = { ...signIn, until: addMinutes(now, minutes).getTime() }
  return cookie(encryption.encrypt(JSON.stringify(stored), purpose), minutes, secure)
}

/** Deletes the cookie: a sign-in can be used once. */
export const withoutPendingSignIn = (secure: boolean): string => cookie('', 0, secure)

const cookie = (value: string, maxMinutes: number, secure: boolean) =>
  `${hostOnly(name, secure)}=${value}; Path=/; Max-Age=${maxMinutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The sign-in that this browser started; undefined without one, for another `state`, or when it expired. */
export function readPendingSignIn(
  encryption: Encryption,
  headers: Headers,
  { state, secure, now }: { state: string | null; secure: boolean; now: Date },
): PendingSignIn | undefined {
  const value = new RegExp(`(?:^|;\\s*)${hostOnly(name, secure)}=([\\w-]+)`).exec(headers.get('cookie') ?? '')?.[1]
  const decrypted = value && encryption.decrypt(value, purpose)
  if (!decrypted) return undefined
  const { until, ...signIn } = storedSignIn.parse(JSON.parse(decrypted))
  return signIn.state === state && until > now.getTime() ? signIn : undefined
}

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { LineSecrets } from '#app/platform/line/line-login.server.ts'

/** An encrypted cookie with what LINE must send back. */
const name = 'mai_line'
const about = 'a sign-in by LINE'
const minutes = retentionPeriods.lineSignInMinutes

const kept = z.object({
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

export type PendingSignIn = Omit<z.infer<typeof kept>, 'until'>

export const newSecrets = (): LineSecrets => {
  const secret = () => randomBytes(32).toString('base64url')
  return { state: secret(), nonce: secret(), verifier: secret() }
}

export const pendingSignInCookie = (
  encryption: Encryption,
  begun: PendingSignIn,
  { secure, now }: { secure: boolean; now: Date },
): string =>
  cookie(
    encryption.encrypt(JSON.stringify({ ...begun, until: addMinutes(now, minutes).getTime() }), about),
    minutes,
    secure,
  )

/** A sign-in can be used once. */
export const endedCookie = (secure: boolean): string => cookie('', 0, secure)

const cookie = (value: string, lasting: number, secure: boolean) =>
  `${hostOnly(name, secure)}=${value}; Path=/; Max-Age=${lasting * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Returns the sign-in this browser began; undefined without one, for another one, or when it expired. */
export function pendingSignIn(
  encryption: Encryption,
  headers: Headers,
  { state, secure, now }: { state: string | null; secure: boolean; now: Date },
): PendingSignIn | undefined {
  const found = new RegExp(`(?:^|;\\s*)${hostOnly(name, secure)}=([\\w-]+)`).exec(headers.get('cookie') ?? '')?.[1]
  const opened = found && encryption.decrypt(found, about)
  if (!opened) return undefined
  const { until, ...begun } = kept.parse(JSON.parse(opened))
  return begun.state === state && until > now.getTime() ? begun : undefined
}

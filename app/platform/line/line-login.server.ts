// LINE Login v2.1: code flow with PKCE, state and nonce. LINE verifies the id token; claims are compared here.
import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Kept encrypted in the browser during a sign-in. */
export type LineSecrets = { state: string; nonce: string; verifier: string }

/** The email is unverified. */
export type LinePerson = {
  lineUserId: string
  name: string
  email: string | undefined
  /** Set if requested by `again`. */
  provedAt: Date | undefined
}

export type LineLogin = {
  address: (secrets: LineSecrets, options?: { again: boolean }) => string
  /** Undefined when LINE refuses the code. Rejects when LINE is unreachable. */
  redeem: (code: string, secrets: LineSecrets) => Promise<LinePerson | undefined>
}

type Channel = { id: string; secret: string }
/** Replaced by a test double. */
type LineHosts = { access: string; api: string }

const lineHosts: LineHosts = { access: 'https://access.line.me', api: 'https://api.line.me' }

const tokens = z.object({ id_token: z.string().min(1).max(8000) })
const claims = z.object({
  iss: z.literal('https://access.line.me'),
  sub: z.string().regex(/^U[0-9a-f]{32}$/),
  aud: z.string(),
  nonce: z.string(),
  exp: z.number(),
  name: z.string().optional(),
  email: z.string().optional(),
  auth_time: z.number().optional(),
})

type Ask = (path: 'token' | 'verify', form: Record<string, string>) => Promise<unknown>

/** Undefined on a refusal; throws without a response. */
const asking =
  (api: string): Ask =>
  async (path, form) => {
    const answer = await fetch(`${api}/oauth2/v2.1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    if (answer.status >= 500 || answer.status === 429) throw new Error(`LINE returned ${answer.status}`)
    return answer.ok ? answer.json() : undefined
  }

export function lineLogin(channel: Channel, origin: string, now: () => Date, hosts = lineHosts): LineLogin {
  const redirectUri = `${origin}/auth/line/callback`
  const ask = asking(hosts.api)
  return {
    // With `again` LINE asks once more, unless the sign-in is younger than five minutes, and returns its time.
    address: (secrets, { again } = { again: false }) =>
      `${hosts.access}/oauth2/v2.1/authorize?${authorizationQuery(secrets, channel.id, redirectUri)}${again ? '&max_age=300' : ''}`,
    redeem: async (code, { nonce, verifier }) => {
      const by = { client_id: channel.id, client_secret: channel.secret, code_verifier: verifier }
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...by }
      const given = tokens.safeParse(await ask('token', form))
      if (!given.success) return undefined
      const verified = claims.safeParse(
        await ask('verify', { id_token: given.data.id_token, client_id: channel.id, nonce }),
      )
      if (!verified.success) return undefined
      const { sub, aud, nonce: echoed, exp, name = '', email, auth_time: at } = verified.data
      if (aud !== channel.id || echoed !== nonce || exp * 1000 <= now().getTime()) return undefined
      return { lineUserId: sub, name, email, provedAt: at === undefined ? undefined : new Date(at * 1000) }
    },
  }
}

const authorizationQuery = ({ state, nonce, verifier }: LineSecrets, id: string, redirectUri: string) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    state,
    nonce,
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Only friends of the shop's account get messages.
    bot_prompt: 'normal',
  })

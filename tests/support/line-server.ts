// A local LINE server: sign-in, messages and signed events, with scripted faults.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { someDay } from '#tests/factories/moments.ts'
import { lineSecret } from './secret.ts'

export const lineChannel = { id: '1234567890', secret: 'the secret of the login' }
export const lineToken = 'a-channel-access-token'

/** A LINE user id made of one letter. */
export const lineUser = (letter: string): string => `U${letter.repeat(32)}`

type Consent = { sub: string; name?: string; email?: string; wrong?: Record<string, unknown> }

type Push = { to: string; text: string; retryKey: string; authorization: string }

type State = {
  /** The faults of the next pushes. */
  faults: number[]
  pushes: Push[]
  /** Accepted pushes by retry key. */
  seen: Map<string, Push>
  consents: Map<string, Consent & { nonce: string; challenge: string }>
  loginFaults: number[]
}

export async function lineServer() {
  const state: State = { faults: [], pushes: [], seen: new Map(), consents: new Map(), loginFaults: [] }
  const server = createServer((request, response) => {
    void answer(state, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...state,
    url,
    close: () => new Promise((resolve) => server.close(resolve)),
    allow: (address: string, consent: Consent): URLSearchParams => {
      const asked = new URL(address).searchParams
      const code = randomUUID()
      const [nonce, challenge] = [asked.get('nonce') ?? '', asked.get('code_challenge') ?? '']
      state.consents.set(code, { ...consent, nonce, challenge })
      return new URLSearchParams({ code, state: asked.get('state') ?? '' })
    },
  }
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const reply = request.url === '/v2/bot/message/push' ? push(state, request, body) : login(state, request.url, body)
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json ?? {}))
}

type Reply = { status: number; json?: unknown }

function push(state: State, { headers }: IncomingMessage, body: string): Reply {
  const { to, messages } = JSON.parse(body) as { to: string; messages: { type: string; text: string }[] }
  const retryKey = String(headers['x-line-retry-key'])
  const one = { to, text: messages[0]?.text ?? '', retryKey, authorization: String(headers.authorization) }
  state.pushes.push(one)
  const fault = state.faults.shift()
  if (fault) return { status: fault }
  if (one.authorization !== `Bearer ${lineToken}`) return { status: 401 }
  if (state.seen.has(retryKey)) return { status: 409 }
  state.seen.set(retryKey, one)
  return { status: 200 }
}

function login(state: State, path: string | undefined, body: string): Reply {
  const form = new URLSearchParams(body)
  const fault = state.loginFaults.shift()
  if (fault) return { status: fault }
  if (path === '/oauth2/v2.1/token') return token(state, form)
  if (path === '/oauth2/v2.1/verify') return verify(state, form)
  return { status: 404 }
}

/** A code is valid once, with the verifier of its challenge and the channel's secret. */
function token(state: State, form: URLSearchParams): Reply {
  const code = form.get('code') ?? ''
  const consent = state.consents.get(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const right =
    consent?.challenge === challenge &&
    form.get('client_id') === lineChannel.id &&
    form.get('client_secret') === lineChannel.secret &&
    form.get('redirect_uri') === 'http://localhost:3000/auth/line/callback'
  if (!consent || !right) return { status: 400 }
  state.consents.delete(code)
  state.consents.set(`token ${code}`, consent)
  return { status: 200, json: { access_token: 'x', token_type: 'Bearer', id_token: `token ${code}` } }
}

function verify(state: State, form: URLSearchParams): Reply {
  const consent = state.consents.get(form.get('id_token') ?? '')
  if (!consent || form.get('client_id') !== lineChannel.id) return { status: 400 }
  const { sub, name, email, nonce, wrong } = consent
  const exp = someDay.getTime() / 1000 + 10 * 365 * 86_400
  const iss = 'https://access.line.me'
  return { status: 200, json: { iss, sub, aud: lineChannel.id, exp, nonce, name, email, ...wrong } }
}

export const signedReport = (body: string, secret = lineSecret) => ({
  'content-type': 'application/json',
  'x-line-signature': createHmac('sha256', secret).update(body).digest('base64'),
})

export const friendEvent = (type: 'follow' | 'unfollow', userId: string, timestamp: number) => ({
  type,
  mode: 'active',
  timestamp,
  webhookEventId: randomUUID(),
  deliveryContext: { isRedelivery: false },
  source: { type: 'user', userId },
})

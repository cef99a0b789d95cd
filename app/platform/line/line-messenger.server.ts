import { createHmac, timingSafeEqual } from 'node:crypto'

/** LINE drops a second copy with the same `id`. */
type OutgoingMessage = { id: string; to: string; text: string }

/** Undefined when LINE accepted. `final`: not retried. */
type LineRefusal = { reason: string; final: boolean } | undefined

/** Rejects when LINE is unreachable. */
export type LineMessenger = { push: (message: OutgoingMessage) => Promise<LineRefusal> }

export const outboxMessenger: LineMessenger = { push: async () => undefined }

/** Final: bad request, unknown receiver. Retried: wrong token, used-up limit, server fault. 409: already accepted. */
export const lineMessenger = (token: string, api = 'https://api.line.me'): LineMessenger => ({
  push: async ({ id, to, text }) => {
    const answer = await fetch(`${api}/v2/bot/message/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-line-retry-key': id },
      body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.ok || answer.status === 409) return undefined
    return { reason: `LINE returned ${answer.status}`, final: [400, 403, 404, 413].includes(answer.status) }
  },
})

/** Verifies LINE's HMAC-SHA256 of a body, in constant time. */
export function isSignedByLine(body: Uint8Array, signature: string | null, secret: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest()
  const shown = Buffer.from(signature ?? '', 'base64')
  return shown.length === right.length && timingSafeEqual(shown, right)
}

import { buildPushPayload } from '@block65/webcrypto-web-push'
import { type Network, publicWeb, requestPublic } from '../http/public-request.server.ts'
import { readEndpoint } from './push-endpoint.ts'

/** VAPID keys (RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Encryption keys by RFC 8291. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

type OutgoingPush = {
  device: PushDevice
  keys: PushKeys
  /** An https or mailto contact address. */
  subject: string
  payload: string
  /** Replaces an undelivered message with the same topic; at most 32 letters and digits. */
  topic: string
}

/** `gone`: the subscription has ended; `final`: a retry would fail as well; `seconds`: Retry-After. */
export type PushOutcome =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'refused'; final: boolean; reason: string; seconds?: number | undefined }

/** Never rejects. */
export type PushSender = { send: (push: OutgoingPush) => Promise<PushOutcome> }

export const openPushSender = (network: Network = { ...publicWeb, milliseconds: 10_000 }): PushSender => ({
  send: async (push) => {
    const url = readEndpoint(push.device.endpoint)
    if (!url) return refused('no known push service', true)
    const signal = AbortSignal.timeout(network.milliseconds)
    try {
      const { headers, body } = await encrypted(push)
      const response = await requestPublic(url, { method: 'POST', headers, body }, { network, signal })
      if (!response) return refused('no public address', false)
      response.destroy()
      return outcomeOf(response.statusCode ?? 0, response.headers['retry-after'])
    } catch (error) {
      return refused(signal.aborted ? 'timed out' : String(error).slice(0, 200), false)
    }
  },
})

/** Padded to one length, so that the length reveals nothing. */
function encrypted({ device: { endpoint, p256dh, auth }, keys, subject, payload, topic }: OutgoingPush) {
  // Push services keep messages for offline devices for a day.
  const options = { ttl: 86_400, urgency: 'high', topic } as const
  const browser = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  return buildPushPayload({ data: payload, options }, browser, { subject, ...keys })
}

function outcomeOf(status: number, retryAfter = ''): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const isLater = status === 429 || status >= 500
  const seconds = isLater && /^\d{1,6}$/.test(retryAfter) ? Math.min(Number(retryAfter), 6 * 3600) : undefined
  return { ...refused(`the push service answered ${status}`, !isLater), seconds }
}

const refused = (reason: string, final: boolean) => ({ state: 'refused', final, reason }) as const

// A local push service: decrypts messages (RFC 8291), verifies signatures (RFC 8292), scripted answers.
import { createDecipheriv, createHmac, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPushSender, type PushSender } from '#app/platform/push/push-sender.server.ts'
import type { TestBrowser } from './push-subscription.ts'

type Received = { url: string; host: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'silence'

export async function pushDouble({ address = '142.250.4.95', milliseconds = 20_000 } = {}) {
  const received: Received[] = []
  const answers: Answer[] = []
  const lookups: string[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { url = '', headers } = incoming
      received.push({ url, host: headers.host ?? '', headers, body: Buffer.concat(chunks) })
      const answer = answers.shift() ?? { status: 201 }
      if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const push: PushSender = openPushSender({
    milliseconds,
    lookup: async (host) => {
      lookups.push(host)
      return [{ address, family: 4 }]
    },
    request: ({ lookup: _lookup, servername: _servername, ...options }, answered) => {
      const sent = request({ ...options, host: '127.0.0.1', hostname: '127.0.0.1', port }, answered)
      sent.setHeader('host', options.hostname ?? '')
      return sent
    },
  })
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { push, received, answers, lookups, close, port }
}

const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest()

export function openedBy({ ecdh, auth, p256dh }: TestBrowser, body: Buffer): Record<string, string> {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const encrypted = body.subarray(21 + sender.length)
  const shared = ecdh.computeSecret(sender)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender, Buffer.of(1)])
  const secret = hmac(salt, hmac(hmac(Buffer.from(auth, 'base64url'), shared), about))
  const part = (name: string) => hmac(secret, Buffer.from(`Content-Encoding: ${name}\0\x01`))
  const opening = createDecipheriv('aes-128-gcm', part('aes128gcm').subarray(0, 16), part('nonce').subarray(0, 12))
  opening.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([opening.update(encrypted.subarray(0, -16)), opening.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, string>
}

/** The VAPID token of a message: its claims, its public key and whether the signature is valid. */
export function signedBy({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isProved = verify('sha256', Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, 'base64url'))
  return { key, isProved, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}

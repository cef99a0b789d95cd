import type { IncomingMessage } from 'node:http'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Network, publicUrl, publicWeb, requestPublic } from './public-request.server.ts'

type FetchRefusal = 'bad_address' | 'unreachable' | 'not_found' | 'too_big' | 'too_slow'
export type FetchFile = (address: string, maxBytes: number) => Promise<Result<Uint8Array, FetchRefusal>>

/** Follows three redirects, which are checked like the first address (public-request). */
export const openFetchFile =
  (userAgent: string, network: Network = publicWeb): FetchFile =>
  async (address, maxBytes) => {
    const signal = AbortSignal.timeout(network.milliseconds)
    try {
      return await follow(address, { userAgent, network, maxBytes, signal })
    } catch {
      return refuse(signal.aborted ? 'too_slow' : 'unreachable')
    }
  }

type Way = { userAgent: string; network: Network; maxBytes: number; signal: AbortSignal }

async function follow(address: string, way: Way): Promise<Result<Uint8Array, FetchRefusal>> {
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': way.userAgent }
  let url = publicUrl(address)
  for (let redirects = 0; url && redirects <= 3; redirects++) {
    const response = await requestPublic(url, { headers }, way)
    if (!response) return refuse('bad_address')
    const { statusCode = 0, headers: told } = response
    if (statusCode === 200) return readBounded(response, way.maxBytes)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !told.location) return refuse('not_found')
    url = URL.canParse(told.location, url.href) ? publicUrl(new URL(told.location, url.href).href) : undefined
  }
  return refuse('bad_address')
}

async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Result<Uint8Array, FetchRefusal>> {
  const items: Uint8Array[] = []
  let size = 0
  for await (const item of response as AsyncIterable<Uint8Array>) {
    size += item.byteLength
    // Leaving the loop closes the connection.
    if (size > maxBytes) return refuse('too_big')
    items.push(item)
  }
  return ok(Buffer.concat(items))
}

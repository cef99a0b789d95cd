import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext } from './context.server.ts'
import { provideDictionary } from './i18n/dictionaries.ts'
import { en } from './i18n/en.ts'
import { th } from './i18n/th.ts'
import { contentSecurityPolicy } from './platform/http/security-headers.server.ts'

provideDictionary('en', en)
provideDictionary('th', th)

export const streamTimeout = 10_000

/** Pages are sent whole: they can be cached, compressed once, and their inline scripts allowed by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const html = await render(request.url, routerContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(html))
  return new Response(html, { status, headers })
}

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => {
        const chunks: Buffer[] = []
        const body = new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            chunks.push(chunk)
            done()
          },
          final: (done) => {
            resolve(Buffer.concat(chunks).toString())
            done()
          },
        })
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

/** Faults are logged once, with the request's id and without its address (an address may hold a token). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const shop = (context as Readonly<RouterContextProvider>).get(shopContext)
  shop.log.error({ requestId: shop.requestId, method: request.method, error }, 'route failed')
}

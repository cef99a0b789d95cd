import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext, shopOf } from './context.server.ts'
import { consentPart } from './http/consent-part.server.ts'
import { provideTexts } from './i18n/dictionaries.ts'
import { en } from './i18n/en.ts'
import { th } from './i18n/th.ts'
import { inScript } from './kit/in-script.ts'
import { hostedPages } from './modules/payments/payment-provider.ts'
import { scriptsAfterPaint } from './platform/http/late-scripts.server.ts'
import { addNonce, contentSecurityPolicy, nonceMark } from './platform/http/security-headers.server.ts'
import { clicksBeforeHydration } from './ui/page/clicks-before-hydration.ts'
import { handoffOf } from './ui/page/router-internals.ts'

provideTexts({ en, th })

export const streamTimeout = 10_000
const endOfPage = '</body></html>'

/** Renders to a string, twice as fast as a stream; pages are cached whole. Inline scripts carry the nonce. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // renderToString cannot stream: React Router's data stream is taken out here and appended below as one script.
  const { serverHandoffStream, ...routed } = routerContext
  const consent = await consentPart(shopOf(context))
  const rendered = renderToString(<ServerRouter context={routed} url={request.url} nonce={nonceMark} />)
  const hasScripts = serverHandoffStream && routed.renderMeta?.didRenderScripts
  const loaderData = hasScripts ? await loaderDataScript(serverHandoffStream) : ''
  const page = rendered
    .slice(0, -endOfPage.length)
    // The root renders this script without the nonce.
    .replace(`<script>${clicksBeforeHydration}`, () => `<script nonce="${nonceMark}">${clicksBeforeHydration}`)
    .replace('<body>', () => `<body>${consent.html}`)
  const document = `<!DOCTYPE html>${page}${loaderData}${endOfPage}`
  const { html, nonce } = addNonce(import.meta.env.PROD ? scriptsAfterPaint(document) : document)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(nonce, { connect: consent.connect, forms: hostedPages }))
  return new Response(html, { status, headers })
}

async function loaderDataScript(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return `<script nonce="${nonceMark}">${handoffOf(inScript(text))}</script>`
}

/** Logs a fault without its address, which may hold a token. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const shop = context.get(shopContext)
  shop.faults.push(error)
  shop.log.error({ requestId: shop.requestId, method: request.method, err: error }, 'route failed')
}

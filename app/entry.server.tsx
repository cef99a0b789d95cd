import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext, shopOf } from './context.server.ts'
import { consentPart } from './http/consent-part.server.ts'
import { provideTexts } from './i18n/dictionaries.ts'
import { en } from './i18n/en.ts'
import { th } from './i18n/th.ts'
import { inScript } from './kit/in-script.ts'
import { hostedPages } from './modules/payments/payment-provider.ts'
import { contentSecurityPolicy } from './platform/http/security-headers.server.ts'
import { clicksBeforeHydration } from './ui/page/clicks-before-hydration.ts'
import { startOf, startScript } from './ui/page/router-internals.ts'

provideTexts({ en, th })

export const streamTimeout = 10_000
const [startOfBody, endOfPage] = ['<body>', '</body></html>']
const scripts = [clicksBeforeHydration, startScript]

/** Renders to a string, twice as fast as a stream; pages are cached whole. What differs between pages is no script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // renderToString cannot stream: React Router's data stream is taken out here and appended below.
  const { serverHandoffStream, ...routed } = routerContext
  const consent = await consentPart(shopOf(context))
  const rendered = renderToString(<ServerRouter context={routed} url={request.url} />)
  const body = rendered.indexOf(startOfBody)
  const page = [
    '<!DOCTYPE html>',
    rendered.slice(0, body),
    `<body><script>${clicksBeforeHydration}</script>${consent.html}`,
    rendered.slice(body + startOfBody.length, -endOfPage.length),
    filesBlock(routed),
    dataBlock(await textOf(serverHandoffStream)),
    `<script>${startScript}</script>${endOfPage}`,
  ].join('')
  const policy = { scripts: [...scripts, ...consent.scripts], connect: consent.connect, forms: hostedPages }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(policy))
  return new Response(page, { status, headers })
}

const dataBlock = (value: unknown) => `<script type="application/json">${inScript(value)}</script>`

const filesBlocks = new Map<string, string>()

/** The same for all pages of a route. */
function filesBlock(routed: EntryContext): string {
  const routeIds = routed.staticHandlerContext.matches.map(({ route }) => route.id)
  const key = routeIds.join()
  const block = filesBlocks.get(key) ?? dataBlock(startOf({ ...routed, routeIds }))
  if (import.meta.env.PROD) filesBlocks.set(key, block)
  return block
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true })
  return text
}

/** Logs a fault without its address, which may hold a token. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const shop = context.get(shopContext)
  shop.faults.push(error)
  shop.log.error({ requestId: shop.requestId, method: request.method, err: error }, 'route failed')
}

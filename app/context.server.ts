import { createContext, data, type RouterContextProvider } from 'react-router'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { asWritten, type Language } from '#app/i18n/language.ts'
import type { ChangedByStaff } from '#app/kit/result.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { ReauthenticationRefusal } from '#app/modules/accounts/reauthenticate.server.ts'
import type { SignedInVisitor, Visitor } from '#app/modules/accounts/visitor.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import type { VisitCounter } from '#app/modules/reports/visit-counter.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { SlipChecker } from '#app/modules/slips/checker/slip-checker.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { RenderQueue } from '#app/platform/http/render-queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { MatchedAddress } from './http/find-address.ts'
import { notSignedIn } from './http/refusal-response.server.ts'

/** For entry points that require sign-in. */
export async function signedIn(shop: Shop): Promise<SignedInVisitor> {
  const visitor = await shop.visitor()
  if (!visitor.signedIn)
    throw Response.json(
      { code: notSignedIn, message: asWritten(dictionaryOf(shop.language).refusals.notSignedIn) },
      { status: 401 },
    )
  return visitor
}

/** For an address that leads nowhere. */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/** A parameter of the address; `notFound` unless it is a UUID. */
export const uuidIn = (text: string): string => (isUuid(text) ? text : notFound())

/** Actor and time, as jobs record them. */
export const actorOf = async (shop: Shop): Promise<ChangedByStaff> => ({
  actorId: (await signedIn(shop)).userId,
  now: shop.clock(),
})

/** The external services and stores of the shop, opened once per process (server.ts or a test). */
export type Adapters = Ports & {
  /** Encrypts stored secrets. */
  encryption: Encryption
  payments: PaymentProvider
  /** Verifies transfers of slips; optional. */
  slipChecker?: SlipChecker | undefined
  /** Protects /metrics, which does not exist without it. */
  metricsToken: string | undefined
  counter: VisitCounter
  /** Of a started shop; tests render at once. */
  renderQueue?: RenderQueue | undefined
}

/** What a request has: the adapters, its visitor, language and address. */
export type Shop = Omit<Adapters, 'database' | 'fetchFile'> & {
  db: Database['db']
  pool: Database['pool']
  language: Language
  /** Served over https, so cookies are too. */
  secure: boolean
  /** Gates read this, never the URL. */
  address: MatchedAddress
  requestId: string
  faults: unknown[]
  /** For rate limits; "unknown" when the socket is closed. */
  ip: string
  /** Set when reauthentication is missing (http/access-gate). */
  unproved?: { reason: 'stale' | ReauthenticationRefusal; seconds?: number; withCode: boolean } | undefined
  /** Read from the session cookie at the first call. */
  visitor: () => Promise<Visitor>
  /** Read at the first call. */
  settings: () => Promise<ShopSettings>
}

export const shopContext = createContext<Shop>()

export const shopOf = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext)

import { createContext, type RouterContextProvider } from 'react-router'
import type { Auth } from '#app/modules/accounts/open-auth.server.ts'
import type { AgainRefusal } from '#app/modules/accounts/sign-in-again.server.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import type { Tally } from '#app/modules/reports/tally.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { SlipChecker } from '#app/modules/slips/checker/slip-checker.ts'
import type { Database } from '#app/platform/database/pool.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import type { MatchedAddress } from './http/find-address.ts'
import type { Language } from './i18n/language.ts'

/** The outside of the shop, chosen once per process in server.ts or by a test: the ports, and what two modules open. */
export type Adapters = Ports & {
  auth: Auth
  /** Hides what the tables must not show. */
  seal: Seal
  payments: PaymentProvider
  /** Knows the transfers behind slips; the shop may do without. */
  slipChecker?: SlipChecker | undefined
  /** Opens /metrics; without it that address does not exist. */
  metricsToken: string | undefined
  /** What is counted in this process before it is added to the tables. */
  tally: Tally
}

/** What every loader and action may use. */
export type Shop = Pick<
  Adapters,
  | 'auth'
  | 'seal'
  | 'payments'
  | 'slipChecker'
  | 'files'
  | 'bounces'
  | 'replies'
  | 'line'
  | 'mailer'
  | 'push'
  | 'clock'
  | 'log'
  | 'origin'
  | 'demo'
  | 'metricsToken'
  | 'tally'
> & {
  db: Database['db']
  pool: Database['pool']
  language: Language
  /** What the request's address says: gates look at this, never at the path itself. */
  address: MatchedAddress
  requestId: string
  /** What went wrong in the loaders and actions of this request; the edge asks whether something outside was away. */
  faults: unknown[]
  /** The visitor's address for rate limits; "unknown" when the socket is gone. */
  ip: string
  /** Why a form that asks first may only ask: its sign-in is not fresh (http/fresh-sign-in). */
  unproved?: { reason: 'stale' | AgainRefusal; seconds?: number; withCode: boolean } | undefined
  /** Who is asking; read from the session cookie at the first call. */
  visitor: () => Promise<Visitor>
  /** The shop's settings; read at the first call, the same for all loaders of a request. */
  settings: () => Promise<ShopSettings>
}

export const shopContext = createContext<Shop>()

/** The typed request context of a loader or action. */
export const shopOf = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext)

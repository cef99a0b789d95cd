import { createContext, type RouterContextProvider } from 'react-router'
import type { Auth } from '#app/modules/accounts/open-auth.server.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/pool.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Mailer } from '#app/platform/mail/mailer.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import type { Language } from './i18n/language.ts'

/** The outside of the shop, chosen once per process in server.ts or by a test. */
export type Adapters = {
  database: Database
  auth: Auth
  payments: PaymentProvider
  files: FileStore
  mailer: Mailer
  clock: Clock
  log: Log
  /** The public origin, such as https://mai.example; links in mails and redirects are built from it, never from Host. */
  origin: string
  demo: boolean
  /** Opens /metrics; without it that address does not exist. */
  metricsToken: string | undefined
}

/** What every loader and action may use. */
export type Shop = Pick<
  Adapters,
  'auth' | 'payments' | 'files' | 'clock' | 'log' | 'origin' | 'demo' | 'metricsToken'
> & {
  db: Database['db']
  pool: Database['pool']
  language: Language
  requestId: string
  /** What went wrong in the loaders and actions of this request; the edge asks whether something outside was away. */
  faults: unknown[]
  /** The visitor's address for rate limits; "unknown" when the socket is gone. */
  ip: string
  /** Who is asking; read from the session cookie at the first call. */
  visitor: () => Promise<Visitor>
  /** The shop's settings; read at the first call, the same for all loaders of a request. */
  settings: () => Promise<ShopSettings>
}

export const shopContext = createContext<Shop>()

/** The typed request context of a loader or action. */
export const shopOf = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext)

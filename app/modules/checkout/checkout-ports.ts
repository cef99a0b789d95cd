import type { Language } from '#app/i18n/language.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Ports } from '#app/platform/ports.ts'

export type OrderPorts = Pick<Ports, 'clock'> & { db: Db; payments: PaymentProvider }

export type CheckoutPorts = OrderPorts &
  Pick<Ports, 'origin'> & { language: Language; ip: string; visitor: () => Promise<Visitor> }

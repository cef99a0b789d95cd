import type { Shop } from '#app/context.server.ts'
import { matchTarget } from '#app/http/find-address.ts'
import { provideTexts } from '#app/i18n/dictionaries.ts'
import { en } from '#app/i18n/en.ts'
import { th } from '#app/i18n/th.ts'
import { anonymousVisitor, type Permission, type Role, type Visitor } from '#app/modules/accounts/visitor.ts'
import { someDay } from './moments.ts'

provideTexts({ en, th })

export const signedInAs = (
  role: Role,
  permissions: readonly Permission[] = [],
): Extract<Visitor, { signedIn: true }> => ({
  signedIn: true,
  userId: 'nok-1',
  sessionId: 'session-1',
  email: 'nok@mai.example',
  emailVerified: true,
  name: 'Nok Srisai',
  role,
  permissions,
})

/** A shop context for this visitor that counts the reads of the session. */
export function plainShop(
  visitor: Visitor = anonymousVisitor,
  change: Partial<Shop> = {},
): { shop: Shop; looks: () => number } {
  let looks = 0
  const parts: Partial<Shop> = {
    requestId: 'request-1',
    language: 'en',
    address: matchTarget('/page'),
    demo: false,
    faults: [],
    clock: () => someDay,
    visitor: async () => {
      looks++
      return visitor
    },
    ...change,
  }
  return { shop: parts as Shop, looks: () => looks }
}

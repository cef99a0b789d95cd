import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'

/** What an order by chat asks: who it is and where to call. The same rules as for every order. */
export const chatFields = ['firstName', 'lastName', 'phone'] as const satisfies readonly AddressFieldName[]
export type ChatField = (typeof chatFields)[number]

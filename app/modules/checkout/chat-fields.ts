import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'

export const chatFields = ['firstName', 'lastName', 'phone'] as const satisfies readonly AddressFieldName[]
export type ChatField = (typeof chatFields)[number]

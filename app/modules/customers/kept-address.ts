import { type FieldsWith, fieldsWhere } from '#app/modules/addresses/address-fields.ts'

/** What a parcel's label needs. */
export type KeptAddressField = FieldsWith<{ parcel: string }>
export const keptAddressFields = fieldsWhere<KeptAddressField>(({ parcel }) => parcel !== undefined)

/** Per account. */
export const maxKeptAddresses = 10

export type KeptAddress = { id: string } & Record<KeptAddressField, string>

/** The requested address, none for a new one, else the last used. */
export function chosenAddress(addresses: readonly KeptAddress[], requestedId: string | null): KeptAddress | undefined {
  if (requestedId === newAddress) return undefined
  return addresses.find(({ id }) => id === requestedId) ?? addresses[0]
}

/** In the page's query. */
export const newAddress = 'new'

export const keepAddressName = 'keepAddress'

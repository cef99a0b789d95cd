import { type FieldsWith, fieldsWhere } from '#app/modules/addresses/address-fields.ts'

/** What is kept of an address for the next order: whom it is for and where to, as it stands on a parcel. */
export type KeptAddressField = FieldsWith<{ parcel: string }>
export const keptAddressFields = fieldsWhere<KeptAddressField>(({ parcel }) => parcel !== undefined)

/** The most addresses that an account keeps; the one unused for longest gives way. */
export const maxKeptAddresses = 10

export type KeptAddress = { id: string } & Record<KeptAddressField, string>

/** Which of her addresses a form starts from: the one she asked for, none for a new one, else the one used last. */
export function chosenAddress(addresses: readonly KeptAddress[], requestedId: string | null): KeptAddress | undefined {
  if (requestedId === newAddress) return undefined
  return addresses.find(({ id }) => id === requestedId) ?? addresses[0]
}

/** What stands in the page's address for an address that is not kept yet. */
export const newAddress = 'new'

/** The field by which a form says that its address shall be kept. */
export const keepAddressName = 'keepAddress'

import { type FieldsWith, fieldsWhere } from '#app/modules/addresses/address-fields.ts'

/** What a parcel's label needs. */
export type SavedAddressField = FieldsWith<{ shipment: string }>
export const savedAddressFields = fieldsWhere<SavedAddressField>(({ shipment }) => shipment !== undefined)

/** Per account. */
export const maxSavedAddresses = 10

export type SavedAddress = { id: string } & Record<SavedAddressField, string>

/** The requested address, none for a new one, else the last used. */
export function chosenAddress(addresses: readonly SavedAddress[], requestedId: string | null) {
  if (requestedId === newAddress) return undefined
  return addresses.find(({ id }) => id === requestedId) ?? addresses[0]
}

/** In the page's query. */
export const newAddress = 'new'

/** The tick at checkout that saves the address. */
export const saveAddressName = 'saveAddress'

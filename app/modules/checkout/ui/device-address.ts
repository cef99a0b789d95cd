// A guest's address, stored in their browser by opt-in, never by the shop.
import { useMemo, useState } from 'react'
import { formText } from '#app/kit/read-fields.ts'
import { saveAddressName, savedAddressFields } from '#app/modules/customers/saved-address.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'

const names = [...savedAddressFields, 'email'] as const
type DeviceAddress = Readonly<Record<(typeof names)[number], string>>

/** Local storage key `address`; invalid content is removed. */
const store = deviceStore<DeviceAddress | undefined>('address', undefined, (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const textOf = (name: string): string => {
    const value: unknown = Object.getOwnPropertyDescriptor(stored, name)?.value
    return typeof value === 'string' ? value.slice(0, 300) : ''
  }
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as DeviceAddress
})

/** Saving while ordering changes no field. */
export function useDeviceAddress(): { address: DeviceAddress | undefined; remove: () => void } {
  const ready = store.useReady()
  const [isRemoved, setRemoved] = useState(false)
  const first = useMemo(() => (ready ? store.read() : undefined), [ready])
  const remove = () => {
    store.remove()
    setRemoved(true)
  }
  return { address: isRemoved ? undefined : first, remove }
}

export function keepOnDevice(form: FormData) {
  if (formText(form, saveAddressName) !== 'on') return store.remove()
  store.change(() => Object.fromEntries(names.map((name) => [name, formText(form, name)])) as DeviceAddress)
}

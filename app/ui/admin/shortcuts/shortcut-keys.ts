import { deviceStore } from '../../network/device-store.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** WCAG 2.1.4 requires an off switch. */
export const singleKeys = deviceStore('shortcuts', true, (stored) => (typeof stored === 'boolean' ? stored : undefined))

/** Returns the Latin letter or sign of a key, in lower case. Non-Latin keyboards count by position on a US keyboard. */
export function latinKey({ key, code, shiftKey }: Pressed): string {
  if (/^[ -~]$/.test(key)) return key.toLowerCase()
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return key
}

/** Undefined while the user types or shortcuts are off. */
export const shortcutOf = (event: KeyboardEvent): string | undefined =>
  event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !singleKeys.read()
    ? undefined
    : latinKey(event)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null

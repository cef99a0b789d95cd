import { deviceStore } from '../../network/device-store.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Whether the keys of one letter or sign work on this device. WCAG 2.1.4: they can be switched off. */
export const singleKeys = deviceStore('shortcuts', true, (stored) =>
  stored === 'true' || stored === 'false' ? stored === 'true' : undefined,
)

/**
 * The Latin letter or sign of a key, in lower case. A keyboard of another script, such as Thai, has other letters on the
 * same keys: those count by their place, as on a US keyboard.
 */
export function latinKey({ key, code, shiftKey }: Pressed): string {
  if (/^[ -~]$/.test(key)) return key.toLowerCase()
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return key
}

/** The key of a shortcut without Ctrl, Alt or Cmd; undefined when such keys are off or somebody types. */
export const shortcutOf = (event: KeyboardEvent): string | undefined =>
  event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !singleKeys.read()
    ? undefined
    : latinKey(event)

/** Keys belong to the field somebody types into, or to the open dialog. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null

import { emailKey } from '#app/kit/email.ts'
import type { Role } from '../visitor.ts'

type PasswordRefusal =
  | 'password_too_short'
  | 'password_too_short_for_staff'
  | 'password_too_long'
  | 'password_blank'
  | 'password_common'
  | 'password_is_email'

/** Why a password is too weak (1 §5). `role` is what the account is or becomes; existing shorter ones stay valid. */
export function passwordRefusal(
  password: string,
  { email, role }: { email: string; role: Role },
  common: ReadonlySet<string>,
): PasswordRefusal | undefined {
  if (role !== 'customer' && password.length < minStaffPasswordLength) return 'password_too_short_for_staff'
  if (password.length < minPasswordLength) return 'password_too_short'
  if (password.length > maxPasswordLength) return 'password_too_long'
  if (password.trim() === '') return 'password_blank'
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const address = emailKey(email)
  if (plain === address || plain === address.split('@', 1)[0]) return 'password_is_email'
  return common.has(plain) || isRun(plain) ? 'password_common' : undefined
}

/** All characters equal, or rising or falling by one. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}

/** In characters (1 §5). The maximum limits the cost of hashing. */
export const minPasswordLength = 6
export const minStaffPasswordLength = 10
export const maxPasswordLength = 128

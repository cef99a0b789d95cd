import { Field } from '../field.tsx'

const input = { autoComplete: 'current-password' } as const
const field = { name: 'passwordAgain', label: 'frame.passwordAgain', hint: 'frame.passwordAgainHint', input }

/** Asks within a form for the password that was given too long ago (http/fresh-sign-in). */
export const AdminPasswordAgain = () => <Field of={field} type="password" spellCheck={false} autoCapitalize="none" />

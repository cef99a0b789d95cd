import { Field } from '../field.tsx'

const input = { autoComplete: 'current-password' } as const
const password = { name: 'passwordAgain', label: 'frame.passwordAgain', hint: 'frame.passwordAgainHint', input }
const codeInput = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 40 } as const
const code = { name: 'codeAgain', label: 'frame.codeAgain', hint: 'frame.codeAgainHint', input: codeInput }

/** Reauthentication fields within a form (http/fresh-sign-in). */
export const AdminReauthentication = ({ withCode }: { withCode: boolean }) => (
  <>
    <Field of={password} type="password" spellCheck={false} autoCapitalize="none" />
    {withCode && <Field of={code} />}
  </>
)

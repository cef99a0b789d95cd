import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '#app/ui/icons.tsx'

export function PasswordField({ className = '', ...field }: ComponentProps<typeof Field>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const scripts = useSyncExternalStore(nothing, yes, no)
  return (
    <div className={`relative ${className}`}>
      <Field {...field} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      {scripts && (
        <Button
          variant="icon"
          className="absolute top-[calc(var(--small-line)*0.875rem+4px)] right-0 text-ink-soft hover:text-ink"
          aria-label={t(shown ? 'account.auth.hidePassword' : 'account.auth.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      )}
    </div>
  )
}

/** Lets password managers store the address with the password. */
export const UsernameOfPassword = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
)

export const staffHint = (isStaff: boolean, t: Translate<MessageKey>): { hint?: string } =>
  isStaff ? { hint: t('account.auth.passwordHintForStaff') } : {}

// False in server HTML, which omits buttons that need scripts.
const nothing = () => () => {}
const yes = () => true
const no = () => false

import { type ComponentProps, type ReactNode, useState } from 'react'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '#app/ui/icons.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import { useHydrated } from '#app/ui/page/page-value.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'

export function PasswordField({ className = '', ...field }: ComponentProps<typeof Field>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const scripts = useHydrated()
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

type Props = { title: string; text?: string | undefined; children: ReactNode }

/** One column, private and not indexed. */
export const NarrowPage = ({ title, text, children }: Props) => (
  <main id="content" className="gutters mx-auto w-full max-w-[30rem] pt-10 pb-20 md:pt-16">
    <NoIndexHead title={title} />
    <h1 className="text-3xl">
      <ThaiLineBreaks>{title}</ThaiLineBreaks>
    </h1>
    {text && <p className="mt-3 text-ink-soft">{text}</p>}
    <div className="mt-8">{children}</div>
  </main>
)

/** The demo sends no mail. */
export function OutboxHint() {
  const t = useT()
  return (
    <p className="mt-6 text-sm text-ink-soft">
      <LocalLink to="/outbox" className="underline underline-offset-4">
        {t('account.auth.outbox')}
      </LocalLink>
    </p>
  )
}

import type { ReactNode } from 'react'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { changePasswordFields } from '../account-fields.ts'
import type { ListedSession } from '../sessions/list-sessions.server.ts'
import { NarrowPage, PasswordField, staffHint, UsernameOfPassword } from './narrow-page.tsx'

type Account = { email: string; isStaff: boolean; answer: FormAnswer<{ done?: 'password' | 'session' }> | undefined }
type Props = Account & { hasPassword: boolean; sessions: ListedSession[]; line: ReactNode }

export function SecurityScreen({ email, isStaff, hasPassword, sessions, answer, line }: Props) {
  const t = useT()
  const done = answer?.ok ? answer.done : undefined
  return (
    <NarrowPage title={t('account.security.title')}>
      {done && (
        <output className="mb-6 block border-l-2 border-jade bg-surface px-4 py-3">
          {t(`account.security.done.${done}`)}
        </output>
      )}
      <h2 className="text-xl">{t(hasPassword ? 'account.security.changeTitle' : 'account.security.setTitle')}</h2>
      {hasPassword ? (
        <ChangePasswordForm key={done} email={email} isStaff={isStaff} answer={answer} />
      ) : (
        <WithoutPassword email={email} />
      )}
      <h2 className="mt-14 text-xl">{t('account.security.devicesTitle')}</h2>
      <p className="mt-2 text-ink-soft">{t('account.security.devicesText')}</p>
      <ul className="mt-4 border-t border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <Form intent="end-everywhere" reloadDocument className="mt-6">
        <SecondarySubmit>{t('account.security.endEverywhere')}</SecondarySubmit>
      </Form>
      {line}
      <p className="mt-8">
        <LocalLink to="/profile?tab=settings" className="text-link text-sm decoration-line hover:decoration-ink">
          {t('account.security.back')}
        </LocalLink>
      </p>
    </NarrowPage>
  )
}

/** A LINE account sets its first password by mail. */
function WithoutPassword({ email }: Pick<Account, 'email'>) {
  const t = useT()
  return (
    <>
      <p className="mt-2 text-ink-soft">{t(email ? 'account.security.setText' : 'account.security.setWithoutEmail')}</p>
      {email && (
        <LocalLink to="/auth/forgot" className="mt-2 text-link decoration-line hover:decoration-ink">
          {t('account.security.setLink')}
        </LocalLink>
      )}
    </>
  )
}

function ChangePasswordForm({ email, isStaff, answer }: Account) {
  const t = useT()
  return (
    <Form answer={answer} intent="change-password" className="mt-4 grid gap-5">
      <UsernameOfPassword email={email} />
      <PasswordField of={changePasswordFields.current} />
      <PasswordField of={changePasswordFields.password} {...staffHint(isStaff, t)} />
      <SubmitButton className="w-full">{t('account.reset.button')}</SubmitButton>
    </Form>
  )
}

function SessionLine({ session: { id, device, usedAt, isCurrent } }: { session: ListedSession }) {
  const { t, language } = useTexts()
  const name = device || t('account.security.unknownDevice')
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2">
      <p className="min-w-0">
        <span className="block break-words">{name}</span>
        <span className="block text-sm text-ink-soft">
          {isCurrent
            ? t('account.security.here')
            : t('account.security.used', { moment: formatMoment(usedAt, language) })}
        </span>
      </p>
      {!isCurrent && (
        <Form intent="end-session" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <SubmitButton variant="quiet" aria-label={t('account.security.endThis', { device: name })}>
            {t('account.security.end')}
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}

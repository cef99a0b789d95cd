import { Form, useNavigation } from 'react-router'
import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { FormProblem } from '../auth-answer.ts'
import { FormProblemLine, NarrowPage } from './narrow-page.tsx'
import { PasswordField } from './password-field.tsx'
import { useErrors } from './use-errors.ts'

/** A session of the account, as its owner may see it. */
type OwnSession = { id: string; device: string; usedAt: Date; here: boolean }

export type SecurityAnswer = FormProblem & { done?: 'password' | 'session' }

type Props = { email: string; sessions: OwnSession[]; answer: SecurityAnswer | undefined }

/** The password, and where the account is signed in: to be changed and ended by its owner. */
export function SecurityScreen({ email, sessions, answer }: Props) {
  const t = useT()
  return (
    <NarrowPage title={t('account.security.title')}>
      {answer?.done && (
        <output className="mb-6 block border-l-2 border-jade bg-surface px-4 py-3">
          {t(`account.security.done.${answer.done}`)}
        </output>
      )}
      <h2 className="text-xl">{t('account.security.changeTitle')}</h2>
      <ChangePasswordForm key={answer?.done} email={email} answer={answer} />
      <h2 className="mt-14 text-xl">{t('account.security.devicesTitle')}</h2>
      <p className="mt-2 text-ink-soft">{t('account.security.devicesText')}</p>
      <ul className="mt-4 border-t border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" reloadDocument className="mt-6">
        <input type="hidden" name="intent" value="end-everywhere" />
        <Button type="submit" look="quiet">
          {t('account.security.endEverywhere')}
        </Button>
      </Form>
      <p className="mt-8">
        <LocalLink
          to="/profile?tab=settings"
          className="inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {t('account.security.back')}
        </LocalLink>
      </p>
    </NarrowPage>
  )
}

function ChangePasswordForm({ email, answer }: { email: string; answer: SecurityAnswer | undefined }) {
  const t = useT()
  const error = useErrors(answer)
  const form = useFirstError(answer)
  const busy = useNavigation().formData?.get('intent') === 'change-password'
  return (
    <Form ref={form} method="post" noValidate className="mt-4 grid gap-5">
      <FormProblemLine problem={answer?.problem} values={answer?.values} />
      <input type="hidden" name="intent" value="change-password" />
      {/* For password programs: whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        label={t('account.security.current')}
        name="current"
        autoComplete="current-password"
        required
        error={error('current')}
      />
      <PasswordField
        label={t('account.reset.password')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('account.auth.passwordHint')}
        error={error('password')}
      />
      <Button type="submit" busy={busy} className="w-full">
        {t('account.reset.button')}
      </Button>
    </Form>
  )
}

function SessionLine({ session: { id, device, usedAt, here } }: { session: OwnSession }) {
  const t = useT()
  const language = useLanguage()
  const busy = useNavigation().formData?.get('session') === id
  const name = device || t('account.security.unknownDevice')
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2">
      <p className="min-w-0">
        <span className="block break-words">{name}</span>
        <span className="block text-sm text-ink-soft">
          {here ? t('account.security.here') : t('account.security.used', { moment: formatMoment(usedAt, language) })}
        </span>
      </p>
      {!here && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" look="link" busy={busy} aria-label={t('account.security.endThis', { device: name })}>
            {t('account.security.end')}
          </Button>
        </Form>
      )}
    </li>
  )
}

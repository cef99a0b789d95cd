import { useT, useTexts } from '#app/i18n/provider.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import type { LineProblem } from '../line-problem.ts'

type Props = { redirectTo: string | null; problem: LineProblem | undefined }

/** A plain link, because it leaves the site. */
export function LineSignIn({ redirectTo, problem }: Props) {
  const { t, path } = useTexts()
  return (
    <div className="mt-8 border-t border-line pt-6">
      {problem && <LineNotice problem={problem} />}
      <SecondaryButton
        href={path(redirectTo ? `/auth/line?redirectTo=${encodeURIComponent(redirectTo)}` : '/auth/line')}
        className="w-full"
      >
        {t('line.signIn')}
      </SecondaryButton>
      <p className="mt-2 text-sm text-ink-soft">{t('line.signInText')}</p>
    </div>
  )
}

type AgainProps = { redirectTo: string; problem: LineProblem | undefined; alone: boolean }

/** `alone`: the account has no password. */
export function LineAgain({ redirectTo, problem, alone }: AgainProps) {
  const { t, path } = useTexts()
  return (
    <div className={alone ? '' : 'mt-8 border-t border-line pt-6'}>
      {problem && <LineNotice problem={problem} />}
      <Button
        href={path(`/auth/line?again=1&redirectTo=${encodeURIComponent(redirectTo)}`)}
        variant={alone ? 'primary' : 'secondary'}
        className="w-full"
      >
        {t('line.again')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('line.againText')}</p>
    </div>
  )
}

export function LineNotice({ problem }: { problem: LineProblem }) {
  const t = useT()
  const look = problem === 'linked' ? 'border-jade' : 'border-lacquer'
  return (
    <output className={`mb-6 block border-l-2 bg-surface px-4 py-3 ${look}`}>{t(`line.problem.${problem}`)}</output>
  )
}

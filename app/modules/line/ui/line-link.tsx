import { useT, useTexts } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { LineProblem } from '../line-problem.ts'
import { LineNotice } from './line-sign-in.tsx'

type OwnLink = { wantsMessages: boolean; isBlocked: boolean } | undefined

type Props = { link: OwnLink; problem: LineProblem | undefined; messages: boolean; answer: FormAnswer | undefined }

/** The profile's section that links and unlinks LINE. `messages`: whether the shop sends messages by LINE. */
export function LineLink({ link, problem, messages, answer }: Props) {
  const { t, path } = useTexts()
  return (
    <section aria-labelledby="line-title" className="mt-14">
      <h2 id="line-title" className="text-xl">
        {t('line.title')}
      </h2>
      {problem && (
        <div className="mt-4">
          <LineNotice problem={problem} />
        </div>
      )}
      <p className="mt-2 text-ink-soft">{t(link ? 'line.isLinked' : 'line.notLinked')}</p>
      {link?.isBlocked && <p className="mt-2">{t('line.isBlocked')}</p>}
      <div className="mt-4 grid gap-3">
        {link && messages && <MessagesForm enabled={link.wantsMessages} />}
        {!link && (
          <SecondaryButton href={path('/auth/line')} className="w-full">
            {t('line.link')}
          </SecondaryButton>
        )}
        {link && (
          <Form answer={answer} intent="unlink-line" preventScrollReset>
            <SubmitButton variant="quiet">{t('line.unlink')}</SubmitButton>
          </Form>
        )}
      </div>
    </section>
  )
}

function MessagesForm({ enabled }: { enabled: boolean }) {
  const t = useT()
  return (
    <Form intent="line-messages" preventScrollReset className="flex flex-wrap items-center justify-between gap-x-4">
      <input type="hidden" name="enabled" value={enabled ? 'off' : 'on'} />
      <span>{t(enabled ? 'line.messagesOn' : 'line.messagesOff')}</span>
      <SubmitButton variant="quiet">{t(enabled ? 'line.turnOff' : 'line.turnOn')}</SubmitButton>
    </Form>
  )
}

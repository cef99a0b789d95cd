import { useT, useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { QuietButton, SubmitButton } from '#app/ui/button.tsx'
import { FieldNotes, Label } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Fold, Form } from '#app/ui/form/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { CustomerSlips } from '../find-customer-slips.server.ts'

export const hasSlips = ({ slips, maySend }: CustomerSlips, isFormElsewhere: boolean): boolean =>
  slips.length > 0 || (maySend && !isFormElsewhere)

/** `isFormElsewhere`: shown with the account to transfer to. */
type Props = CustomerSlips & { isFormElsewhere: boolean }

export function CustomerSlipsSection({ orderKey, slips, maySend, sample, isFormElsewhere }: Props) {
  const t = useT()
  return (
    <div id="slips">
      <SlipList orderKey={orderKey} slips={slips} />
      {maySend && !isFormElsewhere && (
        <Fold
          open={slips.every(({ state }) => state === 'rejected')}
          summary={t(slips.length > 0 ? 'customerSlips.another' : 'customerSlips.send')}
        >
          <SlipForm orderKey={orderKey} sample={sample} />
        </Fold>
      )}
    </div>
  )
}

export function SlipList({ orderKey, slips }: Pick<CustomerSlips, 'orderKey' | 'slips'>) {
  const { t, language, path: local } = useTexts()
  if (slips.length === 0) return null
  return (
    <ul className="mb-2 divide-y divide-line border-y border-line">
      {slips.map(({ id, state, at, hasPicture, reason, note }) => (
        <li key={id} className="py-3">
          <p className={state === 'rejected' ? 'text-lacquer' : undefined}>{t(`customerSlips.state.${state}`)}</p>
          {reason && reason !== 'other' && <p>{t(`customerSlips.reason.${reason}`)}</p>}
          {note && <p className="break-words whitespace-pre-line">{note}</p>}
          <p className="text-sm text-ink-soft">
            {t('customerSlips.sentOn', { date: formatMoment(at, language) })}
            {hasPicture && (
              <>
                {' · '}
                <NewTabLink
                  href={local(`/order/${orderKey}/slips/${id}`)}
                  note={t('customerSlips.newTab')}
                  className="underline decoration-line underline-offset-4"
                >
                  {t('customerSlips.show')}
                </NewTabLink>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

type SlipFormProps = {
  orderKey: string
  sample?: boolean
  answer?: FormAnswer | undefined
}

export function SlipForm({ orderKey, sample = false, answer }: SlipFormProps) {
  const { t, path: local } = useTexts()
  return (
    <>
      <Form
        intent="send-slip"
        answer={answer}
        action={local(`/order/${orderKey}/slip`)}
        encType="multipart/form-data"
        className="mt-6 grid gap-3 border-t border-line pt-6"
      >
        <p className="measure">{t('customerSlips.lead')}</p>
        <div className="min-w-0">
          <Label of="slip">{t('customerSlips.choose')}</Label>
          <FileInput
            id="slip"
            name="slip"
            required
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="slip-hint"
          />
          <FieldNotes id="slip" hint={t('customerSlips.chooseHint')} />
        </div>
        <SubmitButton className="justify-self-start max-sm:w-full">{t('customerSlips.send')}</SubmitButton>
      </Form>
      {sample && (
        <details className="mt-6 border border-dashed border-ink-soft/60 px-4">
          <summary className="min-h-11 py-2.5 text-sm">{t('customerSlips.demo.title')}</summary>
          <p className="measure text-sm text-ink-soft">{t('customerSlips.demo.text')}</p>
          <QuietButton href={local(`/order/${orderKey}/slip/sample`)} download>
            {t('customerSlips.demo.sample')}
          </QuietButton>
        </details>
      )}
    </>
  )
}

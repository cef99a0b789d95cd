import { useNavigation } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldNotes } from '#app/ui/field-notes.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Form } from '#app/ui/form/form.tsx'

type Props = {
  orderKey: string
  sample?: boolean
  answer?: FormAnswer | undefined
}

export function SlipForm({ orderKey, sample = false, answer }: Props) {
  const t = useT()
  const local = useLocalPath()
  const isBusy = useNavigation().formData?.get('intent') === 'send-slip'
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
          <label htmlFor="slip" className="mb-1 block text-sm">
            {t('customerSlips.choose')}
          </label>
          <FileInput
            id="slip"
            name="slip"
            required
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="slip-hint"
          />
          <FieldNotes id="slip" hint={t('customerSlips.chooseHint')} />
        </div>
        <Button type="submit" isBusy={isBusy} className="justify-self-start max-sm:w-full">
          {t('customerSlips.send')}
        </Button>
      </Form>
      {sample && (
        <details className="mt-6 border border-dashed border-ink-soft/60 px-4">
          <summary className="min-h-11 py-2.5 text-sm">{t('customerSlips.demo.title')}</summary>
          <p className="measure text-sm text-ink-soft">{t('customerSlips.demo.text')}</p>
          <Button href={local(`/order/${orderKey}/slip/sample`)} download variant="quiet">
            {t('customerSlips.demo.sample')}
          </Button>
        </details>
      )}
    </>
  )
}

import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Draft } from '#app/kit/entity-fields.ts'
import { AdminForm, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { AdminVersionedForm, type VersionedAnswer } from '#app/ui/admin/versioned-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fields } from '#app/ui/form/fields.tsx'
import { redirectFields } from '../redirect-form.ts'

export function AdminRedirectForm(props: {
  start: Draft<typeof redirectFields>
  /** 0 for a new one. */
  version: number
  /** The result without JavaScript. */
  sent: VersionedAnswer | undefined
}) {
  const t = useAdminT()
  const fetcher = useFetcher<VersionedAnswer>()
  const [start] = useState(props.start)
  const [opened] = useState(props.version)
  const busy = fetcher.state !== 'idle'
  return (
    <AdminVersionedForm
      fetcher={fetcher}
      sent={props.sent}
      start={start}
      version={opened}
      failure={t('redirects.failed')}
      conflict="redirects.refusal.conflict"
      className="grid max-w-3xl gap-6"
    >
      <Fields of={redirectFields} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" isBusy={busy}>
          {t(busy ? 'frame.saving' : opened === 0 ? 'redirects.create' : 'redirects.save')}
        </Button>
      </div>
    </AdminVersionedForm>
  )
}

export function AdminRedirectDelete({ version }: { version: number }) {
  const t = useAdminT()
  const fetcher = useFetcher<VersionedAnswer>()
  useAnswerToast(fetcher.data, t('redirects.removeFailed'))
  return (
    <AdminForm
      fetcher={fetcher}
      answer={fetcher.data}
      intent="delete"
      className="mt-10 max-w-3xl border-t border-line pt-6"
    >
      <input type="hidden" name="version" value={version} />
      <Button type="submit" isBusy={fetcher.state !== 'idle'} variant="secondary">
        {t('redirects.remove')}
      </Button>
    </AdminForm>
  )
}

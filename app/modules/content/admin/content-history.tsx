import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import type { ContentVersion } from '../content.queries.server.ts'
import type { ContentKey } from '../content-fields.ts'
import { defaultWord, useSavedText } from './part-words.ts'

/** Versions can be restored while there is no draft and nothing unsaved. */
export function AdminContentHistory(props: {
  page: ContentKey
  version: number
  history: readonly ContentVersion[]
  isDefault: boolean
  unsaved: () => boolean
}) {
  const { page, history, isDefault, version, unsaved } = props
  const t = useAdminT()
  const savedText = useSavedText()
  const restored = (from: number | null) =>
    from === null ? '' : from === 0 ? t('content.restoredDefault') : t('content.restoredFrom', { version: from })
  const guard = (event: FormEvent) => {
    if (!unsaved()) return
    event.preventDefault()
    toast.error(t('content.saveFirst'))
  }
  const row = { page, version, guard }
  return (
    <section className="mt-12">
      <h2 className="mb-1 text-lg">{t('content.history')}</h2>
      <p className="mb-3 text-ink-soft">{t('content.historyEmpty')}</p>
      <ul className="border-t border-line">
        {history.map((one, at) => (
          <Row
            key={one.version}
            {...row}
            from={one.version}
            title={t('content.version', { version: one.version })}
            says={[savedText(one), restored(one.restoredFrom), at === 0 ? t('content.current') : '']}
            canRestore={at > 0}
          />
        ))}
        <Row
          {...row}
          from={0}
          title={t(defaultWord(page))}
          says={[history.length === 0 ? t('content.current') : '']}
          canRestore={!isDefault}
        />
      </ul>
    </section>
  )
}

function Row(props: {
  page: ContentKey
  version: number
  from: number
  title: string
  says: readonly string[]
  canRestore: boolean
  guard: (event: FormEvent) => void
}) {
  const { page, version, from, title, says, canRestore, guard } = props
  const t = useAdminT()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <p className="min-w-0 flex-1 basis-56">
        {title}
        <span className="block text-ink-soft">{says.filter(Boolean).join(' · ')}</span>
      </p>
      <AdminLink
        to={`/admin/content/${page}/preview?version=${from}`}
        target="_blank"
        aria-label={from === 0 ? t('content.previewDefault') : t('content.previewOf', { version: from })}
      >
        {t('content.preview')}
      </AdminLink>
      {canRestore && (
        <Form method="post" onSubmit={guard}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="from" value={from} />
          <SecondarySubmit
            intent="restore"
            aria-label={from === 0 ? t('content.restoreDefault') : t('content.restoreOf', { version: from })}
          >
            {t('content.restore')}
          </SecondarySubmit>
        </Form>
      )}
    </li>
  )
}

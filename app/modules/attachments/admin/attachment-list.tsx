import type { FetcherWithComponents } from 'react-router'
import { useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { Button } from '#app/ui/button.tsx'
import type { Attachment } from '../attachment.ts'

type Props = {
  orderNumber: string
  attachments: readonly Attachment[]
  fetcher: FetcherWithComponents<unknown>
}

export function AdminAttachmentList({ attachments, ...of }: Props) {
  return attachments.map((attachment) => <Row key={attachment.id} attachment={attachment} {...of} />)
}

function Row({ orderNumber, attachment, fetcher }: Omit<Props, 'attachments'> & { attachment: Attachment }) {
  const t = useT()
  const language = useLanguage()
  const path = useLocalPath()
  const { id, name, size, createdAt, by } = attachment
  return (
    <li className="border-b border-line py-2">
      <a
        href={path(`/admin/orders/${orderNumber}/attachments/${id}`)}
        className="inline-flex min-h-10 items-center underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
      >
        <span className="wrap-anywhere">{name}</span>
      </a>
      <p className="tabular text-xs text-ink-soft">
        {[size, formatMoment(createdAt, language), by].filter(Boolean).join(' · ')}
      </p>
      <details>
        <summary className="flex min-h-10 w-fit items-center text-ink-soft underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11">
          {t('attachments.delete')}
          <span className="sr-only"> {name}</span>
        </summary>
        <fetcher.Form method="post" className="grid gap-2 pb-2">
          <p className="text-ink-soft">{t('attachments.deleteText')}</p>
          <input type="hidden" name="attachment" value={id} />
          <Button
            type="submit"
            name="intent"
            value="delete"
            isBusy={fetcher.state !== 'idle'}
            onClick={(event) => fetcher.state !== 'idle' && event.preventDefault()}
            variant="danger"
            className="justify-self-start"
          >
            {t('attachments.deleteNow')}
          </Button>
        </fetcher.Form>
      </details>
    </li>
  )
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { say } from '#app/i18n/say.ts'
import { formatMoment } from '#app/kit/dates.ts'
import type { FormAnswer, Sentence } from '#app/kit/form-answer.ts'
import { DeleteDetails } from '#app/ui/admin/delete-details.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { attachmentTypes, batchesOf, maxAttachmentBytes, maxAttachments, sizeOf } from '../attachment-rules.ts'
import type { Attachment } from '../attachments.queries.server.ts'

/** `lines`: each refused file and the number accepted. */
export type AttachmentAnswer = FormAnswer<
  { message: Sentence },
  Sentence['key'],
  { lines?: readonly (Sentence & { of?: string })[] }
>

type Props = {
  orderNumber: string
  attachments: readonly Attachment[]
  sent: AttachmentAnswer | undefined
}

export function AdminAttachmentsPage({ orderNumber, attachments, sent }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<AttachmentAnswer>()
  const { data } = fetcher
  const list = useRef<HTMLUListElement>(null)
  const [responses, setResponses] = useState<readonly AttachmentAnswer[]>(sent ? [sent] : [])
  const [lastData, setLastData] = useState(data)
  if (data && data !== lastData) {
    setLastData(data)
    setResponses([...responses, data])
  }
  useEffect(() => {
    // The focused button is removed with its file.
    if (data?.ok && data.intent === 'delete') list.current?.focus()
  }, [data])
  const title = t('attachments.title', { number: orderNumber })
  return (
    <div className="max-w-2xl" onSubmitCapture={() => setResponses([])}>
      <AdminLink to={`/admin/orders/${orderNumber}`}>{t('orders.order', { number: orderNumber })}</AdminLink>
      <AdminTitle>{title}</AdminTitle>
      <p className="mt-2 mb-4 text-ink-soft">{t('attachments.lead')}</p>
      <Notice responses={responses} />
      <ul ref={list} tabIndex={-1} aria-label={t('attachments.list')} className="border-t border-line outline-none">
        {attachments.map((attachment) => (
          <Row key={attachment.id} {...{ orderNumber, attachment, fetcher }} />
        ))}
      </ul>
      {attachments.length === 0 && <p className="pt-3 text-ink-soft">{t('attachments.none')}</p>}
      {attachments.length < maxAttachments ? (
        <AdminAttachForm fetcher={fetcher} />
      ) : (
        <p className="mt-6 text-ink-soft">{t('attachments.full')}</p>
      )}
    </div>
  )
}

function Notice({ responses }: { responses: readonly AttachmentAnswer[] }) {
  const t = useAdminT()
  if (responses.length === 0) return null
  const sentences = responses.flatMap((response) =>
    response.ok ? [response.message] : (response.lines ?? (response.reason ? [{ key: response.reason }] : [])),
  )
  const isAccepted = responses.every(({ ok }) => ok)
  return (
    <p
      role="alert"
      className={`mb-4 border px-4 py-3 wrap-anywhere whitespace-pre-line ${isAccepted ? 'border-jade' : 'border-lacquer'}`}
    >
      {sentences
        .map(({ key, words, ...line }) => ('of' in line && line.of ? `${line.of}: ` : '') + say(t, key, words))
        .join('\n')}
    </p>
  )
}

type RowProps = { orderNumber: string; attachment: Attachment; fetcher: FetcherWithComponents<unknown> }

function Row({ orderNumber, attachment, fetcher }: RowProps) {
  const { t, language } = useAdminTexts()
  const path = useLocalPath()
  const { id, name, bytes, createdAt, uploader } = attachment
  return (
    <li className="border-b border-line py-2">
      <a href={path(`/admin/orders/${orderNumber}/attachments/${id}`)} className="inline-flex compact-link quiet-link">
        <span className="wrap-anywhere">{name}</span>
      </a>
      <p className="tabular text-xs text-ink-soft">
        {[sizeOf(bytes), formatMoment(createdAt, language), uploader].filter(Boolean).join(' · ')}
      </p>
      <DeleteDetails
        fetcher={fetcher}
        field="attachment"
        id={id}
        words={{
          title: t('attachments.delete'),
          of: name,
          text: t('attachments.deleteText'),
          confirm: t('attachments.deleteNow'),
        }}
        variant="danger"
      />
    </li>
  )
}

function AdminAttachForm({ fetcher }: { fetcher: FetcherWithComponents<AttachmentAnswer> }) {
  const t = useAdminT()
  const form = useRef<HTMLFormElement>(null)
  const [isTooBig, setTooBig] = useState(false)
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset()
  }, [fetcher.state, fetcher.data])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const batches = batchesOf(chosenIn(event.currentTarget))
    const hasTooBig = batches.flat().some(({ size }) => size > maxAttachmentBytes)
    setTooBig(hasTooBig)
    if (batches.length > 1 || hasTooBig) event.preventDefault()
    if (batches.length > 1 && !hasTooBig) void sendBatches(batches, fetcher)
  }
  return (
    <Form
      ref={form}
      as={fetcher.Form}
      intent="attach"
      density="compact"
      encType="multipart/form-data"
      className="mt-6 grid gap-2"
      onSubmit={send}
    >
      <label htmlFor="files">{t('attachments.add')}</label>
      <FileInput
        id="files"
        name="files"
        multiple
        accept={attachmentTypes.join()}
        aria-describedby="files-hint"
        aria-invalid={isTooBig || undefined}
        onChange={() => setTooBig(false)}
      />
      <p id="files-hint" className={`text-xs ${isTooBig ? 'text-lacquer' : 'text-ink-soft'}`}>
        {t(isTooBig ? 'uploads.too_big' : 'attachments.hint')}
      </p>
      <SubmitButton isBusy={isBusy}>{t(isBusy ? 'attachments.attaching' : 'attachments.attach')}</SubmitButton>
    </Form>
  )
}

function chosenIn(form: HTMLFormElement): File[] {
  const input = form.elements.namedItem('files')
  return input instanceof HTMLInputElement ? [...(input.files ?? [])] : []
}

async function sendBatches(batches: readonly File[][], fetcher: FetcherWithComponents<unknown>): Promise<void> {
  for (const batch of batches) {
    const body = new FormData()
    body.set('intent', 'attach')
    for (const file of batch) body.append('files', file)
    await fetcher.submit(body, { method: 'post', encType: 'multipart/form-data' })
  }
}

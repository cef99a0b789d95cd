import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { attachmentTypes, batchesOf, maxAttachmentBytes } from '../attachment-rules.ts'
import type { AttachmentAnswer } from './attachments-page.tsx'

/** Splits files over requests that stay below the size limit. */
export function AdminAttachForm({ fetcher }: { fetcher: FetcherWithComponents<AttachmentAnswer> }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [tooBig, setTooBig] = useState(false)
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset()
  }, [fetcher.state, fetcher.data])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const batches = batchesOf(chosenIn(event.currentTarget))
    const isTooBig = batches.flat().some(({ size }) => size > maxAttachmentBytes)
    setTooBig(isTooBig)
    if (batches.length > 1 || isTooBig) event.preventDefault()
    if (batches.length > 1 && !isTooBig) void sendBatches(batches, fetcher)
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
        aria-invalid={tooBig || undefined}
        onChange={() => setTooBig(false)}
      />
      <p id="files-hint" className={`text-xs ${tooBig ? 'text-lacquer' : 'text-ink-soft'}`}>
        {t(tooBig ? 'uploads.too_big' : 'attachments.hint')}
      </p>
      <Button type="submit" isBusy={busy} className="justify-self-start">
        {t(busy ? 'attachments.attaching' : 'attachments.attach')}
      </Button>
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

import { useRef, useState } from 'react'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { parseJson } from '#app/kit/parse-json.ts'
import type { LocalAddress } from '#app/site.ts'

/** `percent` sent. A refused one stays until retried or removed. */
export type Upload = {
  key: string
  file: File
  percent: number
  refused?: { reason: MessageKey; again: boolean } | undefined
}

type Options = {
  address: LocalAddress
  onDone: (picture: Extract<Uploaded, { ok: true }>) => void
  onRefused?: (reason: MessageKey, file: File) => void
  onEnd?: (added: number) => void
}

/** One at a time: the server processes two at once for all users. */
export function useUploads({ address, onDone, onRefused, onEnd }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef(Promise.resolve())
  const leaveOut = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key))
  const change = (key: string, news: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)))
  const send = async ({ key, file }: Upload) => {
    const answer = await uploadPicture(address, file, (percent) => change(key, { percent }))
    if (answer.ok) {
      leaveOut(key)
      onDone(answer)
      return 1
    }
    const reason = answer.reason ?? 'uploads.fault'
    change(key, { refused: { reason, again: answer.again ?? false } })
    onRefused?.(reason, file)
    return 0
  }
  const queue = (newUploads: readonly Upload[]) => {
    line.current = line.current.then(async () => {
      let added = 0
      for (const upload of newUploads) added += await send(upload)
      onEnd?.(added)
    })
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => ({ key: crypto.randomUUID(), file, percent: 0 }))
    setUploads((before) => [...before, ...fresh])
    queue(fresh)
  }
  const again = (upload: Upload) => {
    change(upload.key, { percent: 0, refused: undefined })
    queue([upload])
  }
  /** Pending, or refused but retryable. */
  const expected = uploads.filter(({ refused }) => !refused || refused.again)
  return { uploads, expected, sending: uploads.some(({ refused }) => !refused), add, again, leaveOut }
}

/** `again`: the file itself is fine and may be retried. */
type Uploaded = UploadAnswer & { again?: boolean }

/** Reports progress, 0 to 100; fetch cannot, so XMLHttpRequest. Never rejects: a lost connection is a refusal. */
const uploadPicture = (address: LocalAddress, file: File, onProgress: (percent: number) => void): Promise<Uploaded> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('picture', file)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100))
    })
    const offline = () => resolve({ ok: false, reason: 'uploads.offline', again: true })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', offline)
    request.addEventListener('abort', offline)
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })

/** Statuses about the file itself. */
const ofTheFile = [413, 415, 422]
const withoutReason: Readonly<Record<number, 'forbidden' | 'too_big' | 'rate_limited'>> = {
  401: 'forbidden',
  403: 'forbidden',
  413: 'too_big',
  429: 'rate_limited',
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  const answer = parseJson(responseText) as UploadAnswer | undefined
  if (answer?.ok) return answer
  const reason = answer?.reason ?? (`uploads.${withoutReason[status] ?? 'fault'}` as const)
  return { ok: false, reason, again: !ofTheFile.includes(status) }
}

export type UploadAnswer = FormAnswer<{ id: string; widths: number[] }>

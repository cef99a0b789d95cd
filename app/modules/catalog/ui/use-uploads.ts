import { useRef, useState } from 'react'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { LocalAddress } from '#app/site.ts'
import { type Uploaded, uploadPicture } from './upload-picture.ts'

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
  const leaveOut = (key: string) => setUploads((before) => before.filter((one) => one.key !== key))
  const change = (key: string, news: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...news } : one)))
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
  const queue = (some: readonly Upload[]) => {
    line.current = line.current.then(async () => {
      let added = 0
      for (const one of some) added += await send(one)
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

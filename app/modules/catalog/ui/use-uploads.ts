import { useState } from 'react'
import type { LocalAddress } from '#app/site.ts'
import { type Uploaded, uploadPicture } from './upload-picture.ts'

/** A picture on its way; `percent` is how much of it has left. */
export type Upload = { key: string; name: string; percent: number }

type Options = {
  address: LocalAddress
  onDone: (picture: Extract<Uploaded, { ok: true }>) => void
  onFailed: (answer: Extract<Uploaded, { ok: false }>, file: File) => void
  /** After the last of the files, how many of them were taken. */
  onEnd?: (added: number) => void
}

/** Sends files one after the other: the server prepares two at a time for everybody. */
export function useUploads({ address, onDone, onFailed, onEnd }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const add = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ key: crypto.randomUUID(), file }))
    setUploads((before) => [...before, ...queued.map(({ key, file }) => ({ key, name: file.name, percent: 0 }))])
    let added = 0
    for (const { key, file } of queued) {
      const show = (percent: number) =>
        setUploads((before) => before.map((one) => (one.key === key ? { ...one, percent } : one)))
      const answer = await uploadPicture(address, file, show)
      setUploads((before) => before.filter((one) => one.key !== key))
      if (answer.ok) {
        added++
        onDone(answer)
      } else onFailed(answer, file)
    }
    onEnd?.(added)
  }
  return { uploads, add }
}

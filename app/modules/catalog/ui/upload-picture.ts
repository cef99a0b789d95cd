import type { LocalAddress } from '#app/site.ts'
import type { UploadAnswer } from '../pictures/upload-answer.ts'

/** `again`: the file itself is fine and may be retried. */
export type Uploaded = UploadAnswer & { again?: boolean }

/** Reports progress, 0 to 100; fetch cannot, so XMLHttpRequest. Never rejects: a lost connection is a refusal. */
export function uploadPicture(
  address: LocalAddress,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Uploaded> {
  return new Promise((resolve) => {
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
}

/** Statuses about the file itself. */
const ofTheFile = [413, 415, 422]
const withoutReason: Readonly<Record<number, 'forbidden' | 'too_big' | 'rate_limited'>> = {
  401: 'forbidden',
  403: 'forbidden',
  413: 'too_big',
  429: 'rate_limited',
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  const answer = parsed(responseText)
  if (answer?.ok) return answer
  const reason = answer?.reason ?? (`uploads.${withoutReason[status] ?? 'fault'}` as const)
  return { ok: false, reason, again: !ofTheFile.includes(status) }
}

/** Undefined for a response that is not JSON. */
function parsed(text: string): UploadAnswer | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

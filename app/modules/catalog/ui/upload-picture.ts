import type { LocalAddress } from '#app/site.ts'

export type Uploaded =
  | { ok: true; id: string; widths: number[] }
  | { ok: false; code: string; message?: string | undefined }

/**
 * Sends one picture and reports how much of it has left, 0 to 100; fetch cannot tell that, so this is XMLHttpRequest.
 * Never rejects: a lost connection is an answer with the code "offline".
 */
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
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => resolve({ ok: false, code: 'offline' }))
    request.addEventListener('abort', () => resolve({ ok: false, code: 'offline' }))
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): Uploaded {
  try {
    const answer: Uploaded = JSON.parse(request.responseText)
    if (answer.ok) return answer
    return { ok: false, code: answer.code, message: answer.message }
  } catch {
    return { ok: false, code: request.status === 401 || request.status === 403 ? 'forbidden' : 'fault' }
  }
}

import { vi } from 'vitest'

type SentFile = {
  address: string
  file: File
  /** In per cent. */
  progress: (percent: number) => void
  answer: (status: number, body: unknown) => void
  loseLine: () => void
}

/** Stubs XMLHttpRequest; returns the list of uploads, filled in order. */
export function takeUploads(): SentFile[] {
  const sent: SentFile[] = []
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private address = ''
    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push({
        address: this.address,
        file: form.get('picture') as File,
        progress: (loaded) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true })),
        answer: (status, body) => {
          Object.assign(this, { status, responseText: typeof body === 'string' ? body : JSON.stringify(body) })
          this.dispatchEvent(new Event('load'))
        },
        loseLine: () => this.dispatchEvent(new Event('error')),
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

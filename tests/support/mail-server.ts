import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** `from` is the envelope's sender, `to` its recipients, separated by commas. */
type ReceivedMail = { from: string; to: string; source: string }

type Answers = {
  /** The error for a mailbox, such as "550 5.1.1 unknown", or undefined. */
  refuses?: (to: string) => string | undefined
  /** Runs before a mail is accepted. `cut` closes the connection. */
  onMail?: (to: string, cut: () => void) => Promise<void> | void
}

export async function mailServer(answers: Answers = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusal(answers.refuses?.(address))),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map(({ address }) => address).join(',')
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        let isCut = false
        await answers.onMail?.(to, () => (isCut = true))
        if (isCut) return done(Object.assign(new Error('gone'), { responseCode: 0 }))
        received.push({ from, to, source: Buffer.concat(chunks).toString('utf8') })
        return done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    received,
    answers,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function refusal(words: string | undefined): Error | null {
  if (words === undefined) return null
  const [, code = '', text = ''] = /^(\d{3}) (.*)$/.exec(words) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}

export const headerOf = (source: string, name: string): string =>
  (new RegExp(`^${name}:((?:.|\r\n[ \t])*)`, 'mi').exec(source)?.[1] ?? '').replace(/\r\n[ \t]/g, ' ').trim()

/** The decoded text and HTML parts of a mail, with their line ends. */
export const partsOf = (source: string): string[] => decoded(source).map((part) => part.replaceAll('\r\n', '\n'))

function decoded(source: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? 'none'
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
      const plain = text
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      return Buffer.from(plain, 'latin1').toString('utf8')
    })
}

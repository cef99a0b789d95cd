// Bounce reports (RFC 3462, RFC 3464). Reads fields only, never prose.
import { readEmail } from '#app/kit/email.ts'
import { isAboutMailbox } from './delivery-fault.ts'

/** `status` such as "5.1.1". */
export type ReportedRecipient = { addresses: string[]; action: string; status: string; answer: string }

type DeliveryReport = { header: string; recipients: ReportedRecipient[] }

const maxField = 1000

/** Accepts a truncated mail; undefined if it is no report. */
export function readDeliveryReport(message: string): DeliveryReport | undefined {
  const lines = message.split(/\r?\n/)
  const fields = statusFields(lines)
  return fields && { header: splitEntity(lines).head.join('\n'), recipients: recipientsIn(fields) }
}

/** Does not search inside the returned mail. */
function statusFields(lines: readonly string[], depth = 0): readonly string[] | undefined {
  const { head, body } = splitEntity(lines)
  const fields = readFields(head)
  const type = fields.get('content-type') ?? ''
  if (/^message\/(?:global-)?delivery-status\s*(?:;|$)/i.test(type))
    return decoded(body, fields.get('content-transfer-encoding') ?? '')
  const boundary = depth < 4 ? boundaryIn(type) : undefined
  if (!boundary) return undefined
  for (const part of partsBetween(body, boundary)) {
    const found = statusFields(part, depth + 1)
    if (found) return found
  }
  return undefined
}

function decoded(lines: readonly string[], encoding: string): readonly string[] {
  if (/^base64\b/i.test(encoding)) return Buffer.from(lines.join(''), 'base64').toString('utf8').split(/\r?\n/)
  if (!/^quoted-printable\b/i.test(encoding)) return lines
  const text = lines.join('\n').replaceAll(/=[ \t]*\n/g, '')
  return text
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .split(/\r?\n/)
}

/** Classifies as `deliveryFault`; undefined for delays and temporary failures. */
export function reportedFault({ action, status, answer }: ReportedRecipient): 'address' | 'mail' | undefined {
  if (action !== 'failed' || status.startsWith('2.')) return undefined
  if (isAboutMailbox(status, answer)) return 'address'
  return status.startsWith('5.') ? 'mail' : undefined
}

function splitEntity(lines: readonly string[]): { head: readonly string[]; body: readonly string[] } {
  const end = lines.indexOf('')
  return end < 0 ? { head: lines, body: [] } : { head: lines.slice(0, end), body: lines.slice(end + 1) }
}

/** Names in lower case; the first of a name wins. */
function readFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>()
  let open: string | undefined
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      if (open) fields.set(open, `${fields.get(open)} ${line.trim()}`.slice(0, maxField))
      continue
    }
    const name = /^([!-9;-~]{1,80})[ \t]*:/.exec(line)?.[1]?.toLowerCase()
    open = name && !fields.has(name) ? name : undefined
    if (open) fields.set(open, line.slice(line.indexOf(':') + 1, maxField).trim())
  }
  return fields
}

function boundaryIn(contentType: string): string | undefined {
  if (!/^multipart\/[\w-]+\s*;/i.test(contentType)) return undefined
  const parameters = new Map(
    [...contentType.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/g)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted ?? plain ?? '',
    ]),
  )
  const reports = parameters.get('report-type')?.toLowerCase() ?? 'delivery-status'
  return reports === 'delivery-status' ? parameters.get('boundary') : undefined
}

function partsBetween(lines: readonly string[], boundary: string): string[][] {
  const parts: string[][] = []
  for (const line of lines) {
    const mark = line.startsWith('--') ? line.trimEnd() : ''
    if (mark === `--${boundary}--`) break
    if (mark === `--${boundary}`) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts
}

/** The first group is about the whole report. Our mails have one recipient; of many, twenty are read. */
const recipientsIn = (lines: readonly string[]): ReportedRecipient[] =>
  groupsIn(lines)
    .slice(0, 21)
    .map(readFields)
    .flatMap((fields): ReportedRecipient[] => {
      const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name)) ?? [])
      const action = /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase()
      const status = statusIn(fields)
      const answer = fields.get('diagnostic-code') ?? ''
      return addresses.length > 0 && action && status ? [{ addresses, action, status, answer }] : []
    })

function groupsIn(lines: readonly string[]): string[][] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    const group = groups.at(-1) ?? []
    if (line.trim() !== '') group.push(line)
    else if (group.length > 0) groups.push([])
  }
  return groups
}

/** From "rfc822; nok@example.com", normalised. */
const addressIn = (value = ''): string | undefined => readEmail(/^[\w-]+\s*;\s*<?([^<>\s]+)>?/.exec(value)?.[1])

/** The status is only "failed"; the remote server's response is more exact. */
function statusIn(fields: ReadonlyMap<string, string>): string | undefined {
  const status = /^([245])\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
  if (status !== '5.0.0') return status
  return /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('diagnostic-code') ?? '')?.[1] ?? status
}

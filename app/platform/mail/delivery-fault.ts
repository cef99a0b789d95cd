import { isAboutMailbox } from './mailbox-refusal.ts'

export type DeliveryFault = 'address' | 'mail' | 'later' | 'unknown'

type SmtpError = {
  responseCode?: unknown
  response?: unknown
  command?: unknown
  code?: unknown
  originalCode?: unknown
}

/** Failures before a mail could be handed over. */
const neverBegan = new Set([
  'EAUTH',
  'ECONNREFUSED',
  'EDNS',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOAUTH',
  'ENOTFOUND',
  'EOAUTH2',
  'EPROXY',
])

/**
 * Classifies an SMTP error: `address` or `mail` refused for good; `later`: nothing was handed over; `unknown`: the mail
 * may have been accepted.
 */
export function deliveryFault(error: unknown): DeliveryFault {
  const { responseCode, response, command, code, originalCode } = Object(error) as SmtpError
  // An invalid address fails before any connection.
  if (responseCode === undefined && code === 'EENVELOPE') return 'mail'
  if (typeof responseCode !== 'number')
    return neverBegan.has(String(originalCode)) || neverBegan.has(String(code)) ? 'later' : 'unknown'
  if (responseCode < 500) return 'later'
  if (command === 'RCPT TO') return isAboutMailbox(codeIn(String(response)), String(response)) ? 'address' : 'mail'
  return command === 'DATA' ? 'mail' : 'later'
}

/** "5.1.1" in "550 5.1.1 user unknown"; empty if absent. */
const codeIn = (response: string): string => /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''

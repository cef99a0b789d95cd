import { isAboutMailbox } from './mailbox-refusal.ts'

/** What a failed delivery says: about the address, about this mail, about the moment, or nothing for sure. */
export type DeliveryFault = 'address' | 'mail' | 'later' | 'unknown'

type SmtpError = {
  responseCode?: unknown
  response?: unknown
  command?: unknown
  code?: unknown
  originalCode?: unknown
}

/** No conversation was begun, or none in which a mail could have been handed over. */
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
 * What the error of a mail server means. `address`: it refuses this mailbox for good (5xx to its name, about the mailbox
 * itself). `mail`: it refuses this mail for good. `later`: nothing was handed over, and another time it may be. `unknown`: the
 * conversation broke off, and the mail may have been taken.
 */
export function deliveryFault(error: unknown): DeliveryFault {
  const { responseCode, response, command, code, originalCode } = Object(error) as SmtpError
  // An address that nobody could write to is refused before any conversation.
  if (responseCode === undefined && code === 'EENVELOPE') return 'mail'
  if (typeof responseCode !== 'number')
    return neverBegan.has(String(originalCode)) || neverBegan.has(String(code)) ? 'later' : 'unknown'
  if (responseCode < 500) return 'later'
  if (command === 'RCPT TO') return isAboutMailbox(codeIn(String(response)), String(response)) ? 'address' : 'mail'
  return command === 'DATA' ? 'mail' : 'later'
}

/** "5.1.1" in "550 5.1.1 user unknown"; empty where the answer has none. */
const codeIn = (response: string): string => /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''

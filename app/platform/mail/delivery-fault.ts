export type DeliveryFault = 'address' | 'mail' | 'later' | 'unknown'

type SmtpError = Partial<Record<'responseCode' | 'response' | 'command' | 'code' | 'originalCode', unknown>>

/** Failures before a mail could be handed over. */
const neverBegan = new Set(
  'EAUTH ECONNREFUSED EDNS EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOAUTH ENOTFOUND EOAUTH2 EPROXY'.split(' '),
)

/** `address` or `mail` is refused for good; `later`: nothing was handed over; `unknown`: it may have been accepted. */
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

/** RFC 3463: unknown mailbox, system or syntax (5.1.1–5.1.3), moved (5.1.6), no mail (5.1.10), disabled (5.2.1). */
const mailboxCodes = new Set('5.1.1 5.1.2 5.1.3 5.1.6 5.1.10 5.2.1'.split(' '))
/** Codes without a cause; the text decides. */
const vagueCodes = new Set([
  '',
  ...'5.0.0 5.1.0 5.2.0 5.3.0 5.4.0 5.4.1 5.4.4 5.5.0 4.0.0 4.1.2 4.4.0 4.4.4'.split(' '),
])

/** About sender, server, policy or a full mailbox: no reason to drop the address. */
const aboutUs =
  /\bsender\b|mail from\b|\bspf\b|\bdkim\b|\bdmarc\b|\bptr\b|reverse dns|(?:block|black|deny|reject)[ -]?list|\b(?:dns|r)bls?\b|spam|reputation|\bblocked\b|\bbanned\b|\blisted\b|your (?:ip|host|server)\b|\bip (?:address|frequency|is|has)\b|\brate\b|frequency|too (?:many|much|fast|quickly)|throttl|\bpolic(?:y|ies)\b|unsolicited|not allowed to send|authenticat|\brelay|quota|(?:mailbox|inbox|storage)[\w ]* full|\bfull\b|too (?:big|large|long)|exceeds|\bloop|hop count/i
const noMailbox =
  /nxdomain|(?:host|domain)(?: or domain)?(?: name)? (?:was )?not found|(?:no such|unknown|invalid|non-?existent) (?:user|mailbox|recipient|address|account|domain|host|local part|person)|(?:user|mailbox|recipient|address|account|domain|customer)[\w ]* (?:unknown|not found|disabled|deactivated|closed|inactive|invalid|does not exist|not exist)|(?:does not|doesn'?t|did not) (?:exist|have an? [\w.]*\s?account)|no mailbox (?:here|by that name)|null ?mx|not a (?:valid|known) (?:user|mailbox|recipient)/i

const address = /<?[^\s<>@]+@[^\s<>@]+>?/g

/**
 * Returns whether a permanent refusal is about the mailbox, by code (RFC 3463, may be empty) and text. False if in
 * doubt: one wrong SPF record must not empty the subscriber list.
 */
export function isAboutMailbox(code: string, text: string): boolean {
  const words = text.replaceAll(address, ' ').replaceAll(/\s+/g, ' ')
  if (aboutUs.test(words)) return false
  return mailboxCodes.has(code) || (vagueCodes.has(code) && noMailbox.test(words))
}

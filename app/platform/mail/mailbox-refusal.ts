/**
 * About the mailbox itself (RFC 3463): no such mailbox, system or syntax (5.1.1 to 5.1.3), it has moved (5.1.6), its domain
 * takes no mail (5.1.10), or it is disabled (5.2.1).
 */
const mailboxCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** Codes that name no cause, or the route alone: the text decides. */
const vagueCodes = new Set([
  '',
  '5.0.0',
  '5.1.0',
  '5.2.0',
  '5.3.0',
  '5.4.0',
  '5.4.1',
  '5.4.4',
  '5.5.0',
  '4.0.0',
  '4.1.2',
  '4.4.0',
  '4.4.4',
])

/** About the sender, its server, a rule, or a mailbox that is full: never a reason to stop writing to the address. */
const aboutUs =
  /\bsender\b|mail from\b|\bspf\b|\bdkim\b|\bdmarc\b|\bptr\b|reverse dns|(?:block|black|deny|reject)[ -]?list|\b(?:dns|r)bls?\b|spam|reputation|\bblocked\b|\bbanned\b|\blisted\b|your (?:ip|host|server)\b|\bip (?:address|frequency|is|has)\b|\brate\b|frequency|too (?:many|much|fast|quickly)|throttl|\bpolic(?:y|ies)\b|unsolicited|not allowed to send|authenticat|\brelay|quota|(?:mailbox|inbox|storage)[\w ]* full|\bfull\b|too (?:big|large|long)|exceeds|\bloop|hop count/i
/** The answer says that nobody receives mail there. */
const noMailbox =
  /nxdomain|(?:host|domain)(?: or domain)?(?: name)? (?:was )?not found|(?:no such|unknown|invalid|non-?existent) (?:user|mailbox|recipient|address|account|domain|host|local part|person)|(?:user|mailbox|recipient|address|account|domain|customer)[\w ]* (?:unknown|not found|disabled|deactivated|closed|inactive|invalid|does not exist|not exist)|(?:does not|doesn'?t|did not) (?:exist|have an? [\w.]*\s?account)|no mailbox (?:here|by that name)|null ?mx|not a (?:valid|known) (?:user|mailbox|recipient)/i

/** Addresses say nothing about the cause: sender@example.org may be a recipient. */
const address = /<?[^\s<>@]+@[^\s<>@]+>?/g

/**
 * Whether a refusal for good, with its detailed code (RFC 3463, may be empty) and its text, is about the mailbox itself.
 * Doubtful ones are not: one wrong SPF record must not empty the list of subscribers.
 */
export function isAboutMailbox(code: string, text: string): boolean {
  const words = text.replaceAll(address, ' ').replaceAll(/\s+/g, ' ')
  if (aboutUs.test(words)) return false
  return mailboxCodes.has(code) || (vagueCodes.has(code) && noMailbox.test(words))
}

import type { LinkRefusal } from './link-line.server.ts'
import type { ProofRefusal } from './reauthenticate-by-line.server.ts'
import type { LineSignInRefusal } from './sign-in-by-line.server.ts'

export type LineProblem = LineSignInRefusal | LinkRefusal | ProofRefusal | 'over' | 'declined' | 'away' | 'linked'

const problems: Readonly<Record<LineProblem, true>> = {
  staff: true,
  email_taken: true,
  rate_limited: true,
  linked_elsewhere: true,
  other_account: true,
  not_fresh: true,
  over: true,
  declined: true,
  away: true,
  linked: true,
}

export const lineProblem = (name: string | null): LineProblem | undefined =>
  name !== null && Object.hasOwn(problems, name) ? (name as LineProblem) : undefined

import type { LinkRefusal } from './link-line.server.ts'
import type { ProofRefusal } from './reauthenticate-by-line.server.ts'
import type { LineSignInRefusal } from './sign-in-by-line.server.ts'

/** `linked`: a success. */
export type LineProblem = LineSignInRefusal | LinkRefusal | ProofRefusal | 'over' | 'declined' | 'away' | 'linked'

const signInProblems = ['staff', 'email_taken', 'rate_limited', 'over', 'declined', 'away'] as const
const linkProblems = ['linked_elsewhere', 'other_account', 'not_fresh', 'linked'] as const
const problems: readonly LineProblem[] = [...signInProblems, ...linkProblems]

export const lineProblem = (name: string | null): LineProblem | undefined => problems.find((one) => one === name)

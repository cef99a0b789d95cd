import type { Role } from '../visitor.ts'

/** Response of /api/session. */
export type Session = { signedIn: false } | { signedIn: true; name: string; email: string; role: Role }

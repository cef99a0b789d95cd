import type { Role } from './visitor.ts'

/** What a browser may know about who is signed in: the answer of /api/session. */
export type Session = { signedIn: false } | { signedIn: true; name: string; email: string; role: Role }

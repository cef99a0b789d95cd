import type { Permission } from './modules/accounts/visitor.ts'

/**
 * `customer`: anyone signed in. `staff` includes admins. `provider` proves itself by signature, `mailbox` by a token in
 * the address, `mailServer` by a configured secret.
 */
export type Access = 'anyone' | 'customer' | 'staff' | 'admin' | 'provider' | 'mailbox' | 'mailServer' | 'demo'

/**
 * `read`: GET and HEAD; `write`: all else; missing means refused. `upload`: files up to 11 MB. `permission`: opens an
 * admin address to staff with this permission.
 */
export type EntryPoint = { read?: Access; write?: Access; upload?: true; permission?: Permission }

/**
 * Requires a sign-in within 15 minutes (http/access-gate). `read` and `write` redirect to reauthentication and return
 * here, or to `back`. `intents`: confirmation forms that also ask for the password.
 */
export type FreshSignIn = {
  read?: true
  write?: true
  back?: `./${string}` | `../${string}`
  intents?: readonly string[]
}

/** Without one: data or a redirect. */
export type Frame = 'shop' | 'checkout' | 'account' | 'pages' | 'admin'

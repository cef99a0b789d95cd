// What an address of the site map may say of itself: who uses it, in which layout, and what it asks for first.

import type { Right } from './modules/accounts/visitor.ts'

/**
 * `customer` is anybody signed in, `staff` staff and admins; `provider` proves itself by a signature; `mailbox` is a mail
 * program, by a token that its address holds; `mailServer` brings reports in, by a secret that the setup gave it; `demo` exists
 * in demo mode only.
 */
export type Access = 'anyone' | 'customer' | 'staff' | 'admin' | 'provider' | 'mailbox' | 'mailServer' | 'demo'

/**
 * GET and HEAD are reads, everything else writes; without `read` or `write` the address takes none. `upload`: it takes
 * files, 11 MB in pieces, instead of the small bodies of forms (http/take-body). `right`: what is an admin's here is also that
 * of staff whom an admin gave this right; where none is named it is an admin's alone.
 */
export type EntryPoint = { read?: Access; write?: Access; upload?: true; right?: Right }

/**
 * What asks for a fresh sign-in: the password within the last quarter of an hour (http/fresh-sign-in). `read` and `write` lead to
 * the page that asks for it, and back here, or to `back`, resolved like a link, where this answers with data. `intents`: forms that
 * ask a question first (confirm=yes), which then asks for the password as well.
 */
export type FreshSignIn = {
  read?: true
  write?: true
  back?: `./${string}` | `../${string}`
  intents?: readonly string[]
}

/** The layouts around a page (routes.ts). What has none answers with data, or leads elsewhere. */
export type Frame = 'shop' | 'checkout' | 'account' | 'pages' | 'admin'

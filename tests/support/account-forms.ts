import { pick } from '#app/kit/pick.ts'
import * as accountFields from '#app/modules/accounts/account-fields.ts'
import { addressFields, profileFields } from '#app/modules/addresses/address-fields.ts'
import { customerFields } from '#app/modules/customers/customer.ts'
import { messageFields } from '#app/modules/messages/message-fields.ts'
import { trackFields } from '#app/modules/orders/customer-view/tracking-answer.ts'
import { formsAt, placeAt } from './forms-at.ts'
import { type PreparedShop, silkPicture } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** Signing in and up, a customer's own pages, reviews, and the pages that anyone can write to. */
export const accountForms = async (shop: PreparedShop): Promise<ValidForm[]> => [
  ...signingIn(shop),
  ...invitations(shop),
  ...profile(shop),
  ...security(shop),
  ...reviews(shop),
  ...pages,
  ...newsletter(shop),
  ...pictures(await silkPicture()),
]

const password = 'a-long-password'
const newPassword = { password: 'lotus-river-42' }

function signingIn({ links, people, tracked, steps }: PreparedShop): ValidForm[] {
  const { email } = people.customer
  const at = (path: string, by: 'visitor' | 'customer' = 'visitor') => formsAt(by, path)
  const { signInFields, signUpFields, resetPasswordFields, twoFactorFields } = accountFields
  const code = validTexts(twoFactorFields, { token: steps.token, code: steps.codes.on })
  return [
    at('/auth')('sign-in', validTexts(signInFields, { email, password, redirectTo: '/cart' }), {
      elsewhere: /^to \/$/,
      leaves: ['audit_log'],
    }),
    at('/auth')('sign-up', validTexts(signUpFields, { email: 'new@mai.example', ...newPassword })),
    at('/auth')('second-step', code, { leaves: ['audit_log', 'audit_chain'] }),
    at('/auth/confirm')('', { token: links.confirm }),
    at('/auth/forgot')('', { email }),
    at('/auth/reset')('', validTexts(resetPasswordFields, { token: links.reset, ...newPassword })),
    at('/track')('', validTexts(trackFields, { order: tracked.number, email: tracked.email }), { asks: true }),
    at('/auth/sign-out', 'customer')('', { from: 'menu' }),
  ]
}

function invitations({ invitations: { stranger, customer } }: PreparedShop): ValidForm[] {
  const path = '/auth/invitation'
  const account = validTexts(accountFields.invitationFields, { token: stranger.token, ...newPassword })
  return [formsAt('visitor', path)('open', account), formsAt('customer', path)('take', { token: customer.token })]
}

function profile({ own: number, pictures: { avatar } }: PreparedShop): ValidForm[] {
  const at = formsAt('customer', '/profile')
  const fields = { ...customerFields, ...pick(addressFields, ...profileFields) }
  return [
    at('save-profile', validTexts(fields, { preferredLanguage: 'en' })),
    at('cancel-order', { number }),
    at('change-note', { number, version: '1', customerNotes: 'Ring twice' }),
    at('set-avatar', { picture: avatar }),
    at('remove-avatar'),
    at('send-confirmation'),
    at('remove-address', { address: '8d7c5a80-0000-4000-8000-000000000009' }),
    // Any value but "on" ends them.
    at('cart-reminders', { cartReminders: 'on' }, { elsewhere: /reminders=false/ }),
    at('withdraw-consent', { purpose: 'cart_reminder' }),
  ]
}

function security({ session }: PreparedShop): ValidForm[] {
  const at = formsAt('customer', '/profile/security')
  const { changePasswordFields, reauthenticateFields } = accountFields
  const changed = validTexts(changePasswordFields, { current: password, ...newPassword })
  return [
    at('change-password', changed, { leaves: ['audit_log'] }),
    at('end-session', { session }),
    at('unlink-line', {}, { asks: true }),
    at('line-messages', { enabled: 'off' }, { asks: true }),
    at('end-everywhere'),
    formsAt('leaver', '/profile/delete')('delete'),
    formsAt('customer', '/auth/reauthenticate')(
      '',
      validTexts(reauthenticateFields, { password, code: '', redirectTo: '/profile' }),
      { elsewhere: /^to \/(profile)?$/ },
    ),
  ]
}

function reviews({ productId, unreviewed, ownReview, othersReview, pictures: { review } }: PreparedShop): ValidForm[] {
  const at = (product: string) => formsAt('customer', '/product/{product}', { product })
  const written = { rating: '4', title: 'Soft', comment: 'Falls softly and fits well', picture: review }
  return [
    at(unreviewed.id)('write', written),
    at(productId)('edit', { review: ownReview, ...written }, { only: ['review', 'rating'] }),
    at(productId)('delete', { review: ownReview }),
    at(productId)('vote', { review: othersReview, helpful: 'yes' }),
  ]
}

const pages: ValidForm[] = [
  formsAt('visitor', '/contact')('', validTexts(messageFields)),
  formsAt('visitor', '/cookies')(
    '',
    { choice: 'yes', back: '/faq' },
    // A foreign return page leads to the cookie page.
    { elsewhere: /^to \/cookies#consent$/ },
  ),
]

function newsletter({ reader, reminded }: PreparedShop): ValidForm[] {
  const at = formsAt('visitor', '/newsletter')
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  return [
    at('subscribe', { email: 'another@mai.example' }),
    at('confirm', { token: reader }),
    at('unsubscribe', { token: reader }),
    at('reminders', { token: reminded }),
    formsAt('visitor', '/newsletter/unsubscribe/{token}', { token: reader })('', oneClick),
    formsAt('visitor', '/newsletter/reminders/{token}', { token: reminded })('', oneClick),
  ]
}

function pictures(bytes: Uint8Array<ArrayBuffer>): ValidForm[] {
  const at = (use: string) => placeAt('customer', '/api/pictures?use={use}', { use })
  const file = { field: 'picture', bytes }
  return [
    { ...at('review'), intent: '', file },
    { ...at('avatar'), intent: '', file, only: ['content', 'parts', 'cut short'] },
  ]
}

import { permissions } from '#app/modules/accounts/visitor.ts'
import { inviteInputs, twoFactorInputs } from '#app/modules/staff/admin/staff-inputs.ts'
import { formsAt } from './forms-at.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { paidView } from './saved-view.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** Accounts of staff, their second factor, views and notifications. */
export const staffForms = (shop: PreparedShop): ValidForm[] => [
  ...members(shop),
  ...twoFactor(shop),
  ...views(shop),
  ...notifications(shop),
]

function members({ colleague, suspended, invitations, people }: PreparedShop): ValidForm[] {
  const list = formsAt('owner', '/admin/staff')
  const at = (member: string) => formsAt('owner', '/admin/staff/{member}', { member })
  const member = at(colleague.id)
  const { version, session } = colleague
  const ticked = Object.fromEntries(permissions.map((permission) => [permission, 'on']))
  const invitation = validTexts(inviteInputs, {
    email: 'another@mai.example',
    role: 'staff',
    language: 'th',
    ...ticked,
  })
  return [
    list('withdraw', { invitation: invitations.stranger.id }, 'staff.withdraw'),
    list('require-second-step', { required: 'on' }, 'settings.save'),
    formsAt('owner', '/admin/staff/invite')('invite', invitation, 'staff.invite'),
    member('save', { version, role: 'staff', ...ticked }, 'staff.change'),
    member('suspend', { version }, 'staff.suspend'),
    at(suspended)('resume', { version }, 'staff.resume'),
    member('remove', { version, sure: 'on' }, 'staff.remove'),
    member('end-session', { session }, 'staff.sessions_end'),
    member('end-sessions', {}, 'staff.sessions_end'),
    at(people.guarded.userId)('reset-second-step', {}, 'staff.second_step_off'),
  ]
}

function twoFactor({ steps: { codes } }: PreparedShop): ValidForm[] {
  const at = (by: 'beginner' | 'guarded') => formsAt(by, '/admin/second-step')
  const code = validTexts(twoFactorInputs, { code: codes.started })
  return [
    at('beginner')('begin', {}, 'account.second_step.begin'),
    at('beginner')('on', code, 'account.second_step.on'),
    at('guarded')('codes', {}, 'account.second_step.new_codes'),
    at('guarded')('off', {}, 'account.second_step.off'),
  ]
}

function views({ view }: PreparedShop): ValidForm[] {
  const at = formsAt('staff', '/admin/views')
  return [at('save', paidView, 'view.save'), at('delete', { id: view }, 'view.delete')]
}

function notifications({
  browsers: {
    fresh,
    subscribed: { endpoint },
  },
}: PreparedShop): ValidForm[] {
  const at = formsAt('staff', '/admin/push')
  return [
    at('subscribe', fresh, 'push.on'),
    at('test', { endpoint }, 'push.test'),
    at('unsubscribe', { endpoint }, 'push.off'),
  ]
}

import { randomUUID } from 'node:crypto'
import type { Adapters } from '#app/context.server.ts'
import type { App } from '#app/create-app.server.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { issueToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { begunStep, turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { post } from './app.ts'
import { freshCookie, type Person, signedIn } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

const path = '/admin/second-step'
const codeOf = (secret: string) => codeAt(secret, timeStepOf(someDay))

export async function steppers(database: Database, adapters: Adapters) {
  const { db } = database
  const beginner = await signedIn(database, adapters, 'beginner@mai.example', 'staff')
  const guarded = await signedIn(database, adapters, 'guarded@mai.example', 'staff')
  const codes = { begun: codeOf(await begunStep(db, adapters.encryption, beginner.userId, someDay)) }
  const { secret } = await turnedOnStep(db, adapters.encryption, guarded.userId, addMinutes(someDay, -10))
  guarded.cookie = await freshCookie(adapters, guarded.email)
  const begun = { purpose: 'second_step', ownerId: guarded.userId, until: later(60), now: someDay } as const
  return { people: { beginner, guarded }, codes: { ...codes, on: codeOf(secret) }, token: await issueToken(db, begun) }
}

export function twoFactorForms({ steps: { codes, token } }: PreparedShop): ValidForm[] {
  const at = { route: 'routes/admin/settings/two-factor', path } as const
  return [
    { ...at, by: 'beginner', ...sent('begin') },
    { ...at, by: 'beginner', ...sent('on', { code: codes.begun }) },
    { ...at, by: 'guarded', ...sent('codes') },
    { ...at, by: 'guarded', ...sent('off') },
    {
      by: 'visitor',
      route: 'routes/account/auth',
      path: '/auth',
      ...sent('second-step', { token, code: codes.on }),
      leaves: ['audit_log', 'audit_chain'],
    },
  ]
}

export async function twoFactorWrites(database: Database, adapters: Adapters, app: App) {
  const { db } = database
  const press = (person: Person, intent: string, code = '') =>
    app(post(path, { intent, code }, { cookie: person.cookie }))
  const one = await signedIn(database, adapters, `${randomUUID()}@mai.example`, 'staff')
  const write = (action: string, run: () => Promise<Response>): [string, Person, () => Promise<Response>][] => [
    [action, one, run],
  ]
  return {
    begin: write('account.second_step.begin', () => press(one, 'begin')),
    on: write('account.second_step.on', async () =>
      press(one, 'on', codeOf(await begunStep(db, adapters.encryption, one.userId, someDay))),
    ),
    codes: write('account.second_step.new_codes', () => press(one, 'codes')),
    off: write('account.second_step.off', () => press(one, 'off')),
  }
}

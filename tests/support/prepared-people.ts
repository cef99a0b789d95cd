import type { Adapters } from '#app/context.server.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { issueToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { startedStep, turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { freshCookie, signedIn } from './people.ts'

/** Staff whom an admin changes: one at work, with her session, and one suspended. */
export async function preparedStaff(database: Database, adapters: Adapters) {
  const { db } = database
  const staff = async (name: string) => (await signedIn(database, adapters, `${name}@mai.example`, 'staff')).userId
  const [id, suspended] = [await staff('colleague'), await staff('suspended')]
  await db.updateTable('users').set({ suspendedAt: someDay }).where('id', '=', suspended).execute()
  const session = await db.selectFrom('sessions').select('id').where('userId', '=', id).executeTakeFirstOrThrow()
  return { colleague: { id, version: '1', session: session.id }, suspended }
}

/** Staff in the middle of setting up two-factor, and with it, with the codes of their apps. */
export async function steppers(database: Database, adapters: Adapters) {
  const { db } = database
  const { encryption } = adapters
  const beginner = await signedIn(database, adapters, 'beginner@mai.example', 'staff')
  const guarded = await signedIn(database, adapters, 'guarded@mai.example', 'staff')
  const codes = { started: codeOf(await startedStep(db, encryption, beginner.userId, someDay)) }
  const { secret } = await turnedOnStep(db, encryption, guarded.userId, addMinutes(someDay, -10))
  guarded.cookie = await freshCookie(adapters, guarded.email)
  const started = { purpose: 'second_step', ownerId: guarded.userId, until: later(60), now: someDay } as const
  return {
    people: { beginner, guarded },
    codes: { ...codes, on: codeOf(secret) },
    token: await issueToken(db, started),
  }
}

const codeOf = (secret: string) => codeAt(secret, timeStepOf(someDay))

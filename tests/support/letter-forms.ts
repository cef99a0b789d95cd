import { startLetter } from '#app/modules/newsletter/start-letter.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { confirmedReader, letterTexts, savedLetter } from '#tests/factories/saved-letter.ts'
import type { Person } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

/** A draft, and a letter that is being sent. */
export async function preparedLetters(db: Db, actorId: string): Promise<{ draft: string; sending: string }> {
  await confirmedReader(db, 'letters@mai.example')
  return { draft: await savedLetter(db, {}, actorId), sending: await sendingLetter(db, actorId) }
}

async function sendingLetter(db: Db, actorId: string): Promise<string> {
  const id = await savedLetter(db, {}, actorId)
  const started = await startLetter(db, { id, version: 1 }, { actorId, now: someDay })
  if (!started.ok) throw new Error(`the letter was refused: ${started.reason}`)
  return id
}

/** The forms of a letter. */
export function letterForms({ letters, unreviewed }: PreparedShop): ValidForm[] {
  const { draft, sending } = letters
  const text = { by: 'owner', route: 'routes/admin/marketing/letter' } as const
  const at = (letter: string) =>
    ({
      by: 'owner',
      route: 'routes/admin/marketing/send-letter',
      path: '/admin/newsletter/letters/{letter}/send',
      address: { letter },
    }) as const
  const known = { path: '/admin/newsletter/letters/{letter}', address: { letter: draft } }
  return [
    {
      ...text,
      path: '/admin/newsletter/letters/new',
      ...sent('save', { ...letterTexts }),
      elsewhere: /^to \/admin\/newsletter\/letters\/\d+$/,
    },
    { ...text, ...known, ...sent('arrange', { product: unreviewed.id, to: 'in' }) },
    {
      ...text,
      ...known,
      ...sent('delete', { version: '1', sure: 'on' }),
      elsewhere: /^to \/admin\/newsletter\/letters$/,
    },
    { ...at(draft), ...sent('test') },
    { ...at(draft), ...sent('send', { version: '1', confirm: 'yes' }) },
    { ...at(sending), ...sent('stop') },
  ]
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

/** What can be written of letters, by the intents of their forms, and the actions of the audit log. */
export function letterWrites(
  { db, send, by }: { db: Db; send: Send; by: Person },
  product: () => string,
): Record<string, Record<string, Write[]>> {
  const path = '/admin/newsletter/letters'
  const change = async (fields: Record<string, string>, below = '') => {
    const id = await savedLetter(db, {}, by.userId)
    return send(`${path}/${id}${below}`, { ...letterTexts, version: '1', ...fields }, by)
  }
  const leave = async () => {
    await confirmedReader(db, 'letters@mai.example')
    return change({ intent: 'send', confirm: 'yes' }, '/send')
  }
  const stop = async () => {
    await confirmedReader(db, 'letters@mai.example')
    return send(`${path}/${await sendingLetter(db, by.userId)}/send`, { intent: 'stop' }, by)
  }
  return {
    'routes/admin/marketing/letter': {
      save: [
        ['letter.add', by, () => send(`${path}/new`, { ...letterTexts, intent: 'save' }, by)],
        ['letter.change', by, () => change({ intent: 'save', subjectEn: 'Other' })],
      ],
      arrange: [['letter.arrange', by, () => change({ intent: 'arrange', product: product(), to: 'in' })]],
      delete: [['letter.delete', by, () => change({ intent: 'delete', sure: 'on' })]],
    },
    'routes/admin/marketing/send-letter': {
      test: [['letter.test', by, () => change({ intent: 'test' }, '/send')]],
      send: [['letter.send', by, leave]],
      stop: [['letter.stop', by, stop]],
    },
  }
}

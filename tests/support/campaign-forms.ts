import { startCampaign } from '#app/modules/newsletter/start-campaign.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { campaignTexts, confirmedReader, savedCampaign } from '#tests/factories/saved-campaign.ts'
import type { Person } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export async function preparedCampaigns(db: Db, actorId: string): Promise<{ draft: string; sending: string }> {
  await confirmedReader(db, 'letters@mai.example')
  return { draft: await savedCampaign(db, {}, actorId), sending: await sendingCampaign(db, actorId) }
}

async function sendingCampaign(db: Db, actorId: string): Promise<string> {
  const id = await savedCampaign(db, {}, actorId)
  const started = await startCampaign(db, { id, version: 1 }, { actorId, now: someDay })
  if (!started.ok) throw new Error(`the letter was refused: ${started.reason}`)
  return id
}

export function campaignForms({ campaigns, unreviewed }: PreparedShop): ValidForm[] {
  const { draft, sending } = campaigns
  const text = { by: 'owner', route: 'routes/admin/marketing/campaign' } as const
  const at = (campaign: string) =>
    ({
      by: 'owner',
      route: 'routes/admin/marketing/send-campaign',
      path: '/admin/newsletter/campaigns/{campaign}/send',
      address: { campaign },
    }) as const
  const known = { path: '/admin/newsletter/campaigns/{campaign}', address: { campaign: draft } }
  return [
    {
      ...text,
      path: '/admin/newsletter/campaigns/new',
      ...sent('save', { ...campaignTexts }),
      elsewhere: /^to \/admin\/newsletter\/campaigns\/\d+$/,
    },
    { ...text, ...known, ...sent('arrange', { product: unreviewed.id, to: 'in' }) },
    {
      ...text,
      ...known,
      ...sent('delete', { version: '1', sure: 'on' }),
      elsewhere: /^to \/admin\/newsletter\/campaigns$/,
    },
    { ...at(draft), ...sent('test') },
    { ...at(draft), ...sent('send', { version: '1', confirm: 'yes' }) },
    { ...at(sending), ...sent('stop') },
  ]
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export function campaignWrites(
  { db, send, by }: { db: Db; send: Send; by: Person },
  product: () => string,
): Record<string, Record<string, Write[]>> {
  const path = '/admin/newsletter/campaigns'
  const change = async (fields: Record<string, string>, below = '') => {
    const id = await savedCampaign(db, {}, by.userId)
    return send(`${path}/${id}${below}`, { ...campaignTexts, version: '1', ...fields }, by)
  }
  const leave = async () => {
    await confirmedReader(db, 'letters@mai.example')
    return change({ intent: 'send', confirm: 'yes' }, '/send')
  }
  const stop = async () => {
    await confirmedReader(db, 'letters@mai.example')
    return send(`${path}/${await sendingCampaign(db, by.userId)}/send`, { intent: 'stop' }, by)
  }
  return {
    'routes/admin/marketing/campaign': {
      save: [
        ['letter.add', by, () => send(`${path}/new`, { ...campaignTexts, intent: 'save' }, by)],
        ['letter.change', by, () => change({ intent: 'save', subjectEn: 'Other' })],
      ],
      arrange: [['letter.arrange', by, () => change({ intent: 'arrange', product: product(), to: 'in' })]],
      delete: [['letter.delete', by, () => change({ intent: 'delete', sure: 'on' })]],
    },
    'routes/admin/marketing/send-campaign': {
      test: [['letter.test', by, () => change({ intent: 'test' }, '/send')]],
      send: [['letter.send', by, leave]],
      stop: [['letter.stop', by, stop]],
    },
  }
}

import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textsIn } from '#app/kit/entity-fields.ts'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import { show } from '#tests/support/component-screen.tsx'
import type { CampaignCounts } from '../recipients.queries.server.ts'
import { AdminCampaignProgress, AdminCampaignSend } from './campaign-actions.tsx'

const at = '/admin/newsletter/campaigns/7/send'
const question = (more: Partial<Question> = {}): AdminAnswer => ({
  ok: false,
  ask: {
    title: { key: 'campaigns.ask.title', words: { count: 120 } },
    says: [{ key: 'campaigns.ask.says', words: { count: 120 } }],
    confirm: { key: 'campaigns.send', words: { count: 120 } },
    fields: { intent: 'send', version: '3' },
    ...more,
  },
})
const started: AdminAnswer = { ok: true, intent: 'send', ...withMessage('campaigns.started', { count: 120 }) }
const none: CampaignCounts = { waiting: 0, taken: 0, sent: 0, skipped: 0, bounced: 0, failed: 0, count: 0 }

function showCampaign(element: ReactNode, answers: (AdminAnswer | Promise<AdminAnswer>)[], loader?: () => object) {
  const sent: Record<string, string>[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(textsIn(Object.fromEntries(await request.formData())))
    return answers.shift()
  }
  show(null, {
    at,
    routes: [{ path: at, action, element, ...(loader ? { loader, HydrateFallback: () => null } : {}) }],
  })
  return sent
}
const send = () => page.getByRole('button', { name: 'Send to 120 subscribers' }).first()
const dialog = () => page.getByRole('dialog', { name: 'Send this campaign to 120 subscribers?' })
const inDialog = (name: string) => dialog().getByRole('button', { name })

test('sending asks for confirmation with the number of subscribers, and can be cancelled and repeated', async () => {
  const sent = showCampaign(<AdminCampaignSend version={3} count={120} />, [question(), question()])
  await userEvent.click(send())
  await expect.element(dialog().getByText('It is sent to 120 subscribers at once.', { exact: false })).toBeVisible()
  await userEvent.click(inDialog('Not yet'))
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.click(send())
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toEqual([
    { intent: 'send', version: '3' },
    { intent: 'send', version: '3' },
  ])
})

test('confirming sends the form again with the confirmation, closes the dialog and shows the start', async () => {
  const sent = showCampaign(<AdminCampaignSend version={3} count={120} />, [question(), started])
  await userEvent.click(send())
  await userEvent.click(inDialog('Send to 120 subscribers'))
  await expect.element(page.getByText('Sending to 120 subscribers')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent[1]).toEqual({ intent: 'send', version: '3', confirm: 'yes' })
})

test('a wrong password shows an error in the dialog, which stays open for the next attempt', async () => {
  const wrong: AdminAnswer = { ...question({ password: 'alone' }), ok: false, reason: 'frame.passwordWrong' }
  const sent = showCampaign(<AdminCampaignSend version={3} count={120} />, [
    question({ password: 'alone' }),
    wrong,
    started,
  ])
  await userEvent.click(send())
  const password = dialog().getByLabelText('Your password')
  await userEvent.fill(password, 'guess')
  await userEvent.click(inDialog('Send to 120 subscribers'))
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Wrong password. Nothing was changed.')
  await userEvent.fill(password, 'lotus-river-42')
  await userEvent.click(inDialog('Send to 120 subscribers'))
  await expect.element(page.getByText('Sending to 120 subscribers')).toBeVisible()
  expect(sent.map((form) => form.passwordAgain)).toEqual([undefined, 'guess', 'lotus-river-42'])
})

test('a campaign changed by someone else is refused without a dialog', async () => {
  showCampaign(<AdminCampaignSend version={3} count={120} />, [{ ok: false, reason: 'campaigns.refusal.conflict' }])
  await userEvent.click(send())
  await expect.element(page.getByText('The campaign was not sent')).toBeVisible()
  await expect.element(page.getByText('Someone else changed this campaign.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

function Progress() {
  return <AdminCampaignProgress {...(useLoaderData() as Parameters<typeof AdminCampaignProgress>[0])} />
}
const startedAt = new Date('2026-11-21T05:00:00Z')
const sending = (counts: Partial<CampaignCounts>) => ({
  state: 'sending',
  startedAt,
  finishedAt: null,
  counts: { ...none, count: 120, ...counts },
})
const bar = () => page.getByRole('progressbar', { name: 'State' })

test('a campaign being sent shows its progress, refreshes by itself and has no stop button once sent', async () => {
  const states = [
    sending({ waiting: 70, taken: 10, sent: 40 }),
    { ...sending({ sent: 117, skipped: 1, bounced: 2 }), state: 'sent', finishedAt: startedAt },
  ]
  let requests = 0
  showCampaign(<Progress />, [], () => states[Math.min(requests++, 1)] as object)
  await expect.element(page.getByText('40 of 120')).toBeVisible()
  await expect.element(bar()).toHaveAttribute('value', '40')
  await expect.element(bar()).toHaveAttribute('max', '120')
  await expect.element(page.getByText('Sending', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop sending' })).toBeVisible()
  // Polls every two seconds.
  await expect.element(page.getByText('117 of 120')).toBeVisible()
  await expect.element(bar()).toHaveAttribute('value', '120')
  await expect.element(page.getByText('1 unsubscribed before sending')).toBeVisible()
  await expect.element(page.getByText('2 bounced; no more emails are sent there')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument()
})

test('stopping sends one request, and shows how many emails were not sent', async () => {
  const stopped = { ...sending({ waiting: 60, taken: 3, sent: 57 }), state: 'stopped', finishedAt: startedAt }
  const states = [sending({ waiting: 80, sent: 40 }), stopped]
  let requests = 0
  const answers: AdminAnswer[] = [{ ok: true, intent: 'stop', ...withMessage('campaigns.stopped') }]
  const sent = showCampaign(<Progress />, answers, () => states[Math.min(requests++, 1)] as object)
  await userEvent.click(page.getByRole('button', { name: 'Stop sending' }))
  await expect.element(page.getByText('Stopped. No one else gets this campaign.')).toBeVisible()
  await expect.element(page.getByText('60 not sent')).toBeVisible()
  await expect.element(page.getByText('3 may or may not have received it', { exact: false })).toBeVisible()
  expect(sent).toEqual([{ intent: 'stop' }])
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textsIn } from '#app/kit/entity-fields.ts'
import { show } from '#tests/support/component-screen.tsx'
import { AdminSettingsSection, type SettingsAnswer, type ShownGroup } from './settings-section.tsx'

const transfers = { ownPromptPay: '1440', bankTransfer: '720', payLink: '1440', slipReview: '4320' }
const shown: ShownGroup = { version: 4, texts: { online: '35', chat: '1440', ...transfers } }
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => userEvent.click(page.getByRole('button', { name: /^Save/ }))

function showSection(answers: SettingsAnswer[]) {
  const sent: Record<string, string>[] = []
  let unsaved = () => false
  const action = async ({ request }: { request: Request }) => {
    sent.push(textsIn(Object.fromEntries(await request.formData())))
    return answers[sent.length - 1]
  }
  const onWatch = (isUnsaved: () => boolean) => {
    unsaved = isUnsaved
    return () => {}
  }
  const element = <AdminSettingsSection group="holdMinutes" shown={shown} onWatch={onWatch} />
  show(null, { at: '/admin/settings', routes: [{ path: '/admin/settings', action, element }] })
  return { sent, unsaved: () => unsaved() }
}

test('a save leaves nothing unsaved, and the next save sends the new version', async () => {
  const { sent, unsaved } = showSection([
    {
      ok: true,
      message: { key: 'settings.holdMinutes.saved' },
      saved: { version: 5, texts: { online: '40', chat: '1440', ...transfers } },
    },
    { ok: false, fields: { chat: 'settings.problem.number' }, values: { online: '40', chat: 'x', ...transfers } },
  ])
  await userEvent.fill(field('Short reservation, in minutes'), '40')
  expect(unsaved()).toBe(true)
  await save()
  await expect.poll(unsaved).toBe(false)
  await userEvent.fill(field('Chat and cash on delivery, in minutes'), 'x')
  await save()
  await expect.element(page.getByText('Type a whole number within the limits.')).toBeVisible()
  await expect.element(field('Chat and cash on delivery, in minutes')).toHaveValue('x')
  expect(unsaved()).toBe(true)
  expect(sent).toEqual([
    { intent: 'holdMinutes', version: '4', online: '40', chat: '1440', ...transfers },
    { intent: 'holdMinutes', version: '5', online: '40', chat: 'x', ...transfers },
  ])
})

test('a value saved by someone else is shown; overwriting it takes two presses and sends its version', async () => {
  const current: ShownGroup = { version: 9, texts: { online: '50', chat: '1440', ...transfers } }
  const { sent } = showSection([
    { ok: false, reason: 'settings.conflict', current },
    { ok: true, message: { key: 'settings.holdMinutes.saved' } },
  ])
  await userEvent.fill(field('Short reservation, in minutes'), '40')
  await save()
  await expect.element(page.getByText('Short reservation, in minutes – now: 50')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Overwrite with my version' }))
  expect(sent).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Yes, overwrite' }))
  await expect
    .poll(() => sent[1])
    .toEqual({ intent: 'holdMinutes', version: '9', online: '40', chat: '1440', ...transfers })
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formText } from '#app/kit/read-fields.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { VersionedAnswer } from '#app/ui/admin/versioned-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { AdminPersonNotes } from './person-forms.tsx'

const at = '/admin/customers/p1'
const person = {
  id: 'p1',
  email: 'nok@mai.example',
  firstAt: new Date('2026-01-01T00:00:00Z'),
  note: 'Likes silk',
  tags: ['vip', 'bangkok'],
  version: 3,
  others: [],
}

function showNotes(answers: VersionedAnswer[]) {
  const sent: string[] = []
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    sent.push(['intent', 'version', 'note', 'tags'].map((name) => formText(form, name)).join(' | '))
    return answers.shift()
  }
  show(null, { at, routes: [{ path: at, element: <AdminPersonNotes person={person} sent={undefined} />, action }] })
  return sent
}

async function save(note: string) {
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), note)
  const button = page.getByRole('button', { name: 'Save notes' })
  // By keyboard: a toast may cover the button.
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('notes and tags are sent with their version, and the next save with the new version', async () => {
  const sent = showNotes([
    { ok: true, ...withMessage('customers.notesSaved'), version: 4 },
    { ok: true, version: 5 },
  ])
  await save('Likes cotton')
  await expect.element(page.getByText('Notes saved')).toBeVisible()
  await save('Likes linen')
  await expect
    .poll(() => sent)
    .toEqual(['save | 3 | Likes cotton | vip, bangkok', 'save | 4 | Likes linen | vip, bangkok'])
})

test('a conflict keeps what was typed, offers to reload and shows its reason once', async () => {
  showNotes([{ ok: false, reason: 'customers.refusal.conflict' }])
  await save('Likes cotton')
  await expect.element(page.getByText('The notes were not saved')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Load the saved version' })).toBeVisible()
  expect(page.getByText('Someone else saved these notes. Yours are still in the form.').elements()).toHaveLength(1)
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Likes cotton')
})

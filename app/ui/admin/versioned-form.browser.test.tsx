import { useFetcher } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/read-fields.ts'
import { show } from '#tests/support/component-screen.tsx'
import { withMessage } from './admin-form.tsx'
import { AdminVersionedForm, type VersionedAnswer } from './versioned-form.tsx'

const at = '/admin/redirects/r1'
type Answer = VersionedAnswer | Promise<VersionedAnswer>

function Versioned({ sent, meanwhile }: { sent?: VersionedAnswer | undefined; meanwhile?: boolean | undefined }) {
  const fetcher = useFetcher<VersionedAnswer>()
  return (
    <AdminVersionedForm
      fetcher={fetcher}
      sent={sent}
      start={{}}
      version={3}
      failure="It was not saved"
      conflict="coupons.conflict"
      {...(meanwhile && { meanwhile: { version: 8, changes: [{ label: 'Name', now: 'Orchid' }] } })}
      className="grid"
    >
      <input name="name" aria-label="Name" defaultValue="Lotus" />
      <button type="submit" name="intent" value="save">
        Save
      </button>
    </AdminVersionedForm>
  )
}

function showForm(answers: Answer[], more: { sent?: VersionedAnswer; meanwhile?: boolean } = {}) {
  const sent: string[] = []
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    sent.push(['intent', 'name', 'version'].map((name) => formText(form, name)).join(' '))
    return answers.shift()
  }
  show(null, { at, routes: [{ path: at, element: <Versioned {...more} />, action }] })
  return sent
}

/** By keyboard: a toast may cover the button. */
async function press(button: string) {
  const one = page.getByRole('button', { name: button, exact: true })
  await expect.element(one).toBeVisible()
  ;(one.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}
const save = () => press('Save')
const name = () => page.getByRole('textbox', { name: 'Name' })
const load = () => page.getByRole('button', { name: 'Load the saved version' })
const conflict: VersionedAnswer = { ok: false, reason: 'coupons.conflict' }

test('each save sends the version of the last successful save', async () => {
  const sent = showForm([
    { ok: true, ...withMessage('coupons.saved'), version: 4 },
    { ok: false, reason: 'frame.fault' },
    { ok: true, ...withMessage('coupons.saved'), version: 5 },
  ])
  await save()
  await expect.poll(() => sent).toEqual(['save Lotus 3'])
  await userEvent.fill(name(), 'Jade')
  await save()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent).toEqual(['save Lotus 3', 'save Jade 4'])
  await expect.element(name()).toHaveValue('Jade')
  await expect.element(load()).not.toBeInTheDocument()
  await save()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent[2]).toBe('save Jade 4')
})

test('a conflicting save keeps what was typed and offers to load the saved version', async () => {
  showForm([conflict])
  await userEvent.fill(name(), 'Jade')
  await save()
  await expect.element(load()).toBeVisible()
  await expect.element(page.getByText(/Someone else saved this code/).first()).toBeVisible()
  await expect.element(name()).toHaveValue('Jade')
})

test('overwriting another user’s change takes two clicks', async () => {
  const sent = showForm([conflict, { ok: false, reason: 'frame.fault' }, { ok: true, version: 9 }], { meanwhile: true })
  await save()
  await expect.element(page.getByText('Name – now: Orchid')).toBeVisible()
  await press('Overwrite with my version')
  expect(sent).toEqual(['save Lotus 3'])
  await save()
  // The first refusal stays visible until the second save starts.
  await expect.element(page.getByRole('alert').getByText(adminT('en')('frame.fault'))).toBeVisible()
  expect(sent).toEqual(['save Lotus 3', 'save Lotus 8'])
  await press('Overwrite with my version')
  await press('Yes, overwrite')
  await expect.poll(() => sent[2]).toBe('save Lotus 8')
})

test('without JavaScript, the server’s answer is shown and its version is sent next', async () => {
  const sent = showForm([undefined as never], { sent: { ok: true, ...withMessage('coupons.saved'), version: 6 } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await save()
  await expect.poll(() => sent).toEqual(['save Lotus 6'])
})

test('leaving with unsaved changes asks first; after saving it does not', async () => {
  const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  showForm([{ ok: true, version: 4 }])
  expect(closingAsks()).toBe(false)
  await userEvent.fill(name(), 'Jade')
  expect(closingAsks()).toBe(true)
  await save()
  await expect.poll(closingAsks).toBe(false)
})

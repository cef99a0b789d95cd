import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, textOf } from '#tests/support/component-screen.tsx'
import { takeUploads } from '#tests/support/fake-uploads.ts'
import { AvatarField } from './profile-details.tsx'

const avatar = { id: 'a'.repeat(32), widths: [96] }

function showField(had: typeof avatar | undefined, language: '' | '/th' = '') {
  const sent = takeUploads()
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return { ok: true }
  }
  const field = <AvatarField name="Nok" avatar={had} />
  show(null, { at: `${language}/profile`, routes: [{ path: `${language}/profile`, action, element: field }] })
  return { sent, posted }
}
const choose = async (name: string) => {
  const input = document.querySelector('input[type=file]')
  if (input) await userEvent.upload(input, new File([name], name, { type: 'image/jpeg' }))
}

test('a picture shows its upload progress and is saved once uploaded', async () => {
  const { sent, posted } = showField(undefined)
  await expect.element(page.getByLabelText('Add a picture')).toBeInTheDocument()
  await choose('me.jpg')
  await expect.poll(() => sent.map(({ address }) => address)).toEqual(['/api/pictures?use=avatar'])
  sent[0]?.progress(55)
  await expect.element(page.getByText('Adding: 55 %')).toBeVisible()
  await expect.element(page.getByLabelText('Add a picture')).not.toBeInTheDocument()
  sent[0]?.progress(100)
  await expect.element(page.getByText('Preparing your picture…')).toBeVisible()
  expect(posted).toEqual([])
  sent[0]?.answer(201, { ok: true, id: 'b'.repeat(32), widths: [96] })
  await expect.poll(() => posted).toEqual([{ intent: 'set-avatar', picture: 'b'.repeat(32) }])
})

test('a refused file shows the reason until the next one is chosen, and nothing is saved in the meantime', async () => {
  const { sent, posted } = showField(avatar)
  await choose('notes.txt')
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(415, { ok: false, reason: 'uploads.not_a_picture' })
  const why = page.getByText('notes.txt: Only JPEG, PNG and WebP pictures can be used.')
  await expect.element(why).toBeVisible()
  await expect.element(page.getByLabelText('Change picture')).toBeInTheDocument()
  await choose('me.jpg')
  await expect.element(why).not.toBeInTheDocument()
  await expect.poll(() => sent.at(-1)?.file.name).toBe('me.jpg')
  expect(posted).toEqual([])
})

test('an upload that lost its connection is retried by keyboard, in Thai', async () => {
  const { sent, posted } = showField(avatar, '/th')
  await choose('me.jpg')
  await expect.poll(() => sent.map(({ address }) => address)).toEqual(['/th/api/pictures?use=avatar'])
  sent[0]?.loseLine()
  await expect.poll(() => textOf(page.getByRole('main'))).toContain('me.jpg: เชื่อมต่อไม่ได้')
  const again = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.replaceAll('\u2060', '').startsWith('ลองอีกครั้ง'),
  )
  again?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.answer(201, { ok: true, id: 'b'.repeat(32), widths: [96] })
  await expect.poll(() => posted).toEqual([{ intent: 'set-avatar', picture: 'b'.repeat(32) }])
})

test('the current picture is removed by keyboard', async () => {
  const { posted } = showField(avatar)
  page.getByRole('button', { name: 'Remove' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => posted).toEqual([{ intent: 'remove-avatar' }])
})

import { useFetcher } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { takeUploads } from '#tests/support/fake-uploads.ts'
import { AdminContentPicture } from './content-picture.tsx'

const id = (letter: string) => letter.repeat(32)

function Opening({ start }: { start: Record<string, string> }) {
  return (
    <AdminForm fetcher={useFetcher()} start={start}>
      <AdminContentPicture name="picture-1" label="Picture" focus="focus-1" />
    </AdminForm>
  )
}
function showOpening(start: Record<string, string>, at = '/admin/content/heroes') {
  const sent = takeUploads()
  show(<Opening start={start} />, { at })
  return sent
}
const held = () =>
  ['picture-1', 'focus-1'].map((name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value)
const slider = (name: string) => page.getByRole('slider', { name })

test('a picture can be uploaded and removed, and removing it can be undone', async () => {
  const sent = showOpening({})
  await userEvent.upload(
    page.getByLabelText('Choose a picture'),
    new File(['silk'], 'silk.jpg', { type: 'image/jpeg' }),
  )
  await expect.poll(() => sent[0]?.address).toBe('/admin/content-pictures')
  sent[0]?.answer(201, { ok: true, id: id('b'), widths: [320, 640] })
  await expect.poll(held).toEqual([id('b'), ''])
  await expect.element(page.getByLabelText('Change picture')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Remove picture' }))
  await expect.poll(held).toEqual(['', ''])
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(held).toEqual([id('b'), ''])
})

test('the focus point moves by keyboard, and is reset with a new picture', async () => {
  const sent = showOpening({ 'picture-1': id('a'), 'focus-1': '70 30' })
  await expect.element(slider('Left to right')).toHaveValue('70')
  slider('Left to right').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  slider('Top to bottom').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(held).toEqual([id('a'), '65 40'])
  await userEvent.upload(page.getByLabelText('Change picture'), new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(201, { ok: true, id: id('c'), widths: [320] })
  await expect.poll(held).toEqual([id('c'), ''])
})

test('a refused file shows the reason, and the previous picture stays', async () => {
  const sent = showOpening({ 'picture-1': id('a'), 'focus-1': '' })
  await userEvent.upload(page.getByLabelText('Change picture'), new File(['x'], 'x.txt', { type: 'text/plain' }))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(415, { ok: false, reason: 'uploads.not_a_picture' })
  await expect
    .element(page.getByRole('main').getByText('x.txt: Only JPEG, PNG and WebP pictures can be used.'))
    .toBeVisible()
  expect(held()).toEqual([id('a'), ''])
})

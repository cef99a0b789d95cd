import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { show } from '#tests/support/component-screen.tsx'
import { takeUploads } from '#tests/support/fake-uploads.ts'
import type { ReviewDone } from '../review.ts'
import { ReviewForm } from './review-form.tsx'

function showForm() {
  const sent = takeUploads()
  const posted: string[][] = []
  const action = async ({ request }: { request: Request }): Promise<FormAnswer<ReviewDone>> => {
    posted.push(
      (await request.formData()).getAll('picture').map((id) => (typeof id === 'string' ? id.slice(0, 1) : '')),
    )
    return { ok: true }
  }
  const form = <ReviewForm productId="lotus" onDone={() => {}} onCancel={() => {}} />
  show(null, { at: '/product/lotus', routes: [{ path: '/product/:id', action, element: form }] })
  return { sent, posted }
}
const add = () => page.getByLabelText('Add pictures')
const choose = (...names: string[]) =>
  userEvent.upload(
    add(),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  )
const taken = (id: string) => ({ ok: true, id: id.repeat(32), widths: [320] })
const removes = () => page.getByRole('button', { name: /^Remove picture/ })
const publish = () => page.getByRole('button', { name: 'Publish review' })
const inList = (text: string) => page.getByRole('main').getByText(text)

test('a picture shows its upload progress, and the review cannot be sent before it is uploaded', async () => {
  const { sent, posted } = showForm()
  await choose('silk.jpg')
  await expect
    .poll(() => sent.map(({ address, file }) => [address, file.name]))
    .toEqual([['/api/pictures?use=review', 'silk.jpg']])
  sent[0]?.progress(30)
  await expect.element(page.getByText('Adding silk.jpg: 30 %')).toBeVisible()
  await expect.element(publish()).toHaveAttribute('aria-busy', 'true')
  await userEvent.type(page.getByRole('textbox', { name: 'Title (optional)' }), 'Lovely{Enter}')
  sent[0]?.progress(100)
  await expect.element(page.getByText('Preparing silk.jpg…')).toBeVisible()
  sent[0]?.answer(201, taken('a'))
  await expect.element(removes()).toBeVisible()
  expect(posted).toEqual([])
  await userEvent.click(publish())
  await expect.poll(() => posted).toEqual([['a']])
})

test('a refused file shows why and takes no slot; a failed upload keeps its slot and can be tried again', async () => {
  const { sent, posted } = showForm()
  await choose('a.jpg', 'notes.txt', 'c.jpg', 'd.jpg', 'e.jpg')
  await expect.element(page.getByText('A review can have four pictures at most.')).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(201, taken('a'))
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.answer(415, { ok: false, reason: 'uploads.not_a_picture' })
  await expect.poll(() => sent.length).toBe(3)
  sent[2]?.loseLine()
  await expect.poll(() => sent.length).toBe(4)
  sent[3]?.answer(201, taken('d'))
  await expect.element(inList('notes.txt: Only JPEG, PNG and WebP pictures can be used.')).toBeVisible()
  await expect.element(inList('c.jpg: The server cannot be reached.')).toBeVisible()
  await choose('e.jpg')
  await expect.poll(() => sent.at(-1)?.file.name).toBe('e.jpg')
  sent[4]?.answer(201, taken('e'))
  await expect.element(add()).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Try again: c.jpg' }))
  await expect.poll(() => sent.at(-1)?.file.name).toBe('c.jpg')
  sent[5]?.answer(201, taken('c'))
  await expect.poll(() => removes().elements().length).toBe(4)
  await userEvent.click(publish())
  await expect.poll(() => posted).toEqual([['a', 'd', 'e', 'c']])
})

test('a refused picture does not stop the review from being sent', async () => {
  const { sent, posted } = showForm()
  await choose('huge.jpg')
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(413, { ok: false, reason: 'uploads.too_big' })
  await expect.element(inList('huge.jpg: The file is larger than 10 MB.')).toBeVisible()
  await userEvent.click(publish())
  await expect.poll(() => posted).toEqual([[]])
})

test('pictures can be removed by keyboard one after another without losing focus', async () => {
  const { sent, posted } = showForm()
  await choose('a.jpg', 'b.jpg')
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(201, taken('a'))
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.answer(201, taken('b'))
  await expect.poll(() => removes().elements().length).toBe(2)
  removes().first().element().focus()
  await userEvent.keyboard('{Enter}')
  expect([removes().elements().length, document.activeElement]).toEqual([1, removes().element()])
  await userEvent.keyboard('{Enter}')
  expect([removes().elements().length, document.activeElement]).toEqual([0, add().element()])
  await userEvent.click(publish())
  await expect.poll(() => posted).toEqual([[]])
})

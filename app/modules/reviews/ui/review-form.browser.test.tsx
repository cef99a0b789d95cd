import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { show } from '#tests/support/component-screen.tsx'
import type { Review, ReviewDone } from '../review.ts'
import { ReviewForm } from './review-form.tsx'

const written: Review = {
  id: 'r1',
  author: 'Nok',
  avatar: null,
  rating: 4,
  title: 'Lovely',
  comment: 'Fits well.',
  pictures: [{ id: 'a'.repeat(32), widths: [320] }],
  verified: true,
  edited: false,
  helpful: 0,
  reply: null,
  writtenAt: '2026-11-21T05:00:00Z',
}

function showForm(answer: () => FormAnswer<ReviewDone> | Promise<FormAnswer<ReviewDone>>, review?: Review, at = '') {
  const posted: [string, FormDataEntryValue][][] = []
  const onDone = vi.fn<(review?: string) => void>()
  const onCancel = vi.fn<() => void>()
  const action = async ({ request }: { request: Request }) => {
    posted.push([...(await request.formData())])
    return answer()
  }
  const form = <ReviewForm productId="lotus" review={review ?? null} onDone={onDone} onCancel={onCancel} />
  show(null, { at: `${at}/product/lotus`, routes: [{ path: `${at}/product/:id`, action, element: form }] })
  return { posted, onDone, onCancel }
}
const star = (name: string) => page.getByRole('radio', { name })
const title = () => page.getByRole('textbox', { name: 'Title (optional)' })
const comment = () => page.getByRole('textbox', { name: 'Comment (optional)' })
const publish = () => page.getByRole('button', { name: 'Publish review' })

describe('new review', () => {
  test('can be filled in by keyboard and is sent as typed', async () => {
    const { posted, onDone } = showForm(() => ({ ok: true, message: 'reviewing.published', review: 'r9' }))
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(star('5 stars')).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('Lovely')
    await userEvent.tab()
    await userEvent.keyboard('Fits well.')
    await userEvent.click(publish())
    await expect.element(page.getByText('Thank you. Your review is published.')).toBeVisible()
    expect(posted).toEqual([
      [
        ['intent', 'write'],
        ['rating', '5'],
        ['title', 'Lovely'],
        ['comment', 'Fits well.'],
      ],
    ])
    expect(onDone.mock.calls).toEqual([['r9']])
  })

  test('counts the characters of the comment, with a limit of 1,000', async () => {
    showForm(() => ({ ok: true }))
    await expect.element(comment()).toHaveAccessibleDescription('0 of 1,000 characters')
    await userEvent.fill(comment(), 'Silk')
    await expect.element(comment()).toHaveAccessibleDescription('4 of 1,000 characters')
    await expect.element(comment()).toHaveAttribute('maxlength', '1000')
  })

  test('shows a missing rating at the stars, focuses them and keeps what was typed', async () => {
    const { onDone } = showForm(() => ({
      ok: false,
      intent: 'write',
      fields: { rating: 'reviewing.ratingRequired' },
      values: { title: 'Lovely', comment: '' },
    }))
    await userEvent.type(title(), 'Lovely{Enter}')
    await expect
      .element(page.getByRole('group', { name: 'Rating' }))
      .toHaveAccessibleDescription('Please select a rating')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please check: Rating')
    await expect.element(star('1 star')).toHaveFocus()
    await expect.element(title()).toHaveValue('Lovely')
    expect(onDone).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Please select a rating')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('shows a refusal of the whole form in one message', async () => {
    showForm(() => ({ ok: false, intent: 'write', reason: 'reviewing.refusal.already_reviewed' }))
    await userEvent.click(publish())
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You have already reviewed this piece. You can edit your review instead.')
  })

  test('is sent once, and the button is busy while it is being sent', async () => {
    let answer: (answer: FormAnswer<ReviewDone>) => void = () => {}
    const { posted, onDone } = showForm(() => new Promise((resolve) => (answer = resolve)))
    await userEvent.click(publish())
    await expect.element(publish()).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(title(), '{Enter}')
    answer({ ok: true })
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(posted).toHaveLength(1)
  })

  test('can be cancelled', async () => {
    const { posted, onCancel } = showForm(() => ({ ok: true }))
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(posted).toEqual([])
  })
})

test('an existing review is filled in as written, and a picture can be removed', async () => {
  const { posted } = showForm(() => ({ ok: true }), written)
  await expect.element(star('4 stars')).toBeChecked()
  await expect.element(title()).toHaveValue('Lovely')
  await userEvent.click(page.getByRole('button', { name: 'Remove picture 1' }))
  await userEvent.click(page.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => posted)
    .toEqual([
      [
        ['intent', 'edit'],
        ['review', 'r1'],
        ['rating', '4'],
        ['title', 'Lovely'],
        ['comment', 'Fits well.'],
      ],
    ])
})

test('the Thai form posts to the Thai URL', async () => {
  const { posted } = showForm(() => ({ ok: true }), undefined, '/th')
  await userEvent.click(page.getByRole('radio').nth(2).element().parentElement as HTMLElement)
  await userEvent.click(page.getByRole('button', { name: 'เผยแพร่รีวิว' }))
  await expect.poll(() => posted.length).toBe(1)
  expect(posted[0]).toContainEqual(['rating', '3'])
})

import { Form, useFetcher } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'

type Answer = { ok: boolean; unchanged?: true }

function Note() {
  const fetcher = useFetcher<Answer>()
  return (
    <fetcher.Form method="post">
      <button type="submit">Add note</button>
      {fetcher.data && <p>{fetcher.data.ok ? 'Added' : 'Write something first.'}</p>}
    </fetcher.Form>
  )
}

function showNote(answer: () => Answer | Promise<Answer>): string[] {
  const posts: string[] = []
  let loads = 0
  const action = () => {
    posts.push('note')
    return answer()
  }
  const loader = () => (loads++ === 0 ? null : new Promise<never>(() => {}))
  show(null, {
    at: '/note',
    routes: [{ path: '/note', element: <Note />, loader, action, HydrateFallback: () => null }],
  })
  return posts
}
const button = page.getByRole('button', { name: 'Add note' })

test('a second press during a request sends nothing, and the button is aria-busy', async () => {
  const posts = showNote(() => new Promise<never>(() => {}))
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button, { force: true })
  expect(posts).toEqual(['note'])
})

test('an accepted form cannot be sent again while its page reloads', async () => {
  const posts = showNote(() => ({ ok: true }))
  await userEvent.click(button)
  await expect.element(page.getByText('Added')).toBeVisible()
  await userEvent.click(button, { force: true })
  expect(posts).toEqual(['note'])
})

test('a refused form can be sent again at once, even while its page reloads', async () => {
  const posts = showNote(() => ({ ok: false }))
  await userEvent.click(button)
  await expect.element(page.getByText('Write something first.')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await userEvent.click(button)
  await expect.poll(() => posts).toEqual(['note', 'note'])
})

test('a form whose answer is "unchanged" can be sent again at once, even while its page reloads', async () => {
  const posts = showNote(() => ({ ok: true, unchanged: true }))
  await userEvent.click(button)
  await expect.element(page.getByText('Added')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await userEvent.click(button)
  await expect.poll(() => posts).toEqual(['note', 'note'])
})

test('a form with a field called "method" is also sent only once', async () => {
  const posts: string[] = []
  const action = () => {
    posts.push('paid')
    return new Promise<never>(() => {})
  }
  const form = (
    <Form method="post">
      <input type="radio" name="method" value="card" defaultChecked />
      <button type="submit">Pay</button>
    </Form>
  )
  show(null, { at: '/pay', routes: [{ path: '/pay', element: form, action }] })
  const pay = page.getByRole('button', { name: 'Pay' })
  await userEvent.click(pay)
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(pay, { force: true })
  expect(posts).toEqual(['paid'])
})

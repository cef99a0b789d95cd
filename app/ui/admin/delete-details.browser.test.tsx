import { useFetcher } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formText } from '#app/kit/read-fields.ts'
import { show } from '#tests/support/component-screen.tsx'
import { DeleteDetails } from './delete-details.tsx'

const buttonOf = (id: string) => page.getByRole('button', { name: `Delete ${id}` })

/** Two rows that share a fetcher; `answer` lets the first request end. */
function showRows() {
  const sent: string[] = []
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const action = async ({ request }: { request: Request }) => {
    sent.push(formText(await request.formData(), 'picture'))
    await promise
    return { ok: true }
  }
  function Rows() {
    const fetcher = useFetcher()
    return ['one', 'two'].map((id) => (
      <DeleteDetails
        key={id}
        fetcher={fetcher}
        field="picture"
        id={id}
        words={{ title: `Remove ${id}`, text: 'For good.', confirm: `Delete ${id}` }}
        variant="danger"
      />
    ))
  }
  show(null, { at: '/admin/media', routes: [{ path: '/admin/media', action, Component: Rows }] })
  for (const details of document.querySelectorAll('details')) details.open = true
  return { sent, answer }
}

test('while one row is being deleted, another row cannot be deleted until it is done', async () => {
  const { sent, answer } = showRows()
  await buttonOf('one').click()
  await expect.poll(() => sent).toEqual(['one'])
  await expect.element(buttonOf('two')).toHaveAttribute('aria-disabled', 'true')
  ;(buttonOf('two').element() as HTMLElement).click()
  expect(sent).toEqual(['one'])
  answer()
  await expect.element(buttonOf('two')).not.toHaveAttribute('aria-disabled')
  await buttonOf('two').click()
  await expect.poll(() => sent).toEqual(['one', 'two'])
})

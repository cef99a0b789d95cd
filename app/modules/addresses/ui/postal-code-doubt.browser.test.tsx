import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { PostalCodeDoubt } from './place-field.tsx'

const doubts: Readonly<Record<string, string | null>> = {
  '50000': 'Chiang Mai',
  '99999': '',
  '10500': null,
}
const answer = (request: Request) =>
  Response.json({ doubt: doubts[new URL(request.url).searchParams.get('postalCode') ?? ''] ?? null })

function Typed() {
  const [postalCode, setPostalCode] = useState('')
  return (
    <>
      <input aria-label="Postal code" value={postalCode} onChange={(event) => setPostalCode(event.target.value)} />
      <PostalCodeDoubt postalCode={postalCode} province="Bangkok" />
    </>
  )
}
const showField = () => {
  const sent = answerFetch({ '/api/addresses': answer })
  show(<Typed />, { at: '/checkout' })
  return sent
}
const field = () => page.getByRole('textbox', { name: 'Postal code' })
const question = () => page.getByRole('status')

test.each(['50000', '๕๐๐๐๐', ' 50000 '])('%j with Bangkok shows a warning until it is corrected', async (typed) => {
  showField()
  await userEvent.fill(field(), typed)
  await expect
    .element(question())
    .toHaveTextContent(`50000 is in Chiang Mai. Please check your postal code and province.`)
  await userEvent.fill(field(), '10500')
  await expect.element(question()).toBeEmptyDOMElement()
})

test('an unknown postcode shows a warning', async () => {
  showField()
  await userEvent.fill(field(), '99999')
  await expect
    .element(question())
    .toHaveTextContent('We can’t find the postal code 99999. Please check that it is right.')
})

test('an incomplete postcode sends no request', async () => {
  const sent = showField()
  await userEvent.fill(field(), '5000')
  await userEvent.fill(field(), '10500')
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(question()).toBeEmptyDOMElement()
})

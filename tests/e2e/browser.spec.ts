import { expect, test } from '@playwright/test'

test('the test browser enforces CORS: a page of another origin cannot read from the shop', async ({
  page,
  baseURL,
}) => {
  await page.goto('data:text/html,<title>elsewhere</title>')
  const read = await page.evaluate(
    (address) =>
      fetch(address).then(
        (answer) => answer.status,
        () => 'refused',
      ),
    `${baseURL}/api/session`,
  )
  expect(read).toBe('refused')
})

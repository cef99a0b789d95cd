import { expect, test } from '@playwright/test'

test('the browser keeps its guards: a foreign page reads nothing of the shop', async ({ page, baseURL }) => {
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminNewsChoices } from './news-choices.tsx'
import { newsChoices } from './order-news.ts'

/** A browser that answers this when it is asked whether notifications may be shown. */
function browserThat(answers: NotificationPermission, now: NotificationPermission = 'default') {
  const requests = { times: 0 }
  class Shown extends EventTarget {
    static permission = now
    static async requestPermission() {
      requests.times += 1
      return answers
    }
  }
  vi.stubGlobal('Notification', Shown)
  return requests
}

const blocked = 'This browser blocks notifications from the shop. Allow them in its settings for this site.'
const sound = () => page.getByRole('checkbox', { name: 'Play a sound' })
const notification = () => page.getByRole('checkbox', { name: 'Show a notification on this device' })

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('the sound is on until it is switched off, and stays off on this device', async () => {
  show(<AdminNewsChoices />)
  await expect.element(sound()).toBeChecked()
  await userEvent.click(sound())
  await expect.element(sound()).not.toBeChecked()
  expect(newsChoices.read().sound).toBe(false)
  expect(JSON.parse(localStorage.getItem('admin-news') ?? '{}')).toMatchObject({ sound: false })
})

test('the browser is asked about notifications only when somebody wants them', async () => {
  const requests = browserThat('granted')
  show(<AdminNewsChoices />)
  await expect.element(notification()).not.toBeChecked()
  expect(requests.times).toBe(0)
  await userEvent.click(notification())
  await expect.element(notification()).toBeChecked()
  expect([requests.times, newsChoices.read().notify]).toEqual([1, true])
})

test('where she says no, it stays off and the page says how to allow them', async () => {
  browserThat('denied')
  show(<AdminNewsChoices />)
  await userEvent.click(notification())
  await expect.element(page.getByRole('alert')).toHaveTextContent(blocked)
  await expect.element(notification()).not.toBeChecked()
  expect(newsChoices.read().notify).toBe(false)
})

test('a browser without notifications says so instead of a box that does nothing', async () => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(globalThis, 'Notification')
  show(<AdminNewsChoices />)
  await expect.element(page.getByText('This browser cannot show notifications.')).toBeVisible()
  await expect.element(notification()).not.toBeInTheDocument()
})

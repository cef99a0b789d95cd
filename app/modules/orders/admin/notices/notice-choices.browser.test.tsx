import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminMutedNote, AdminNoticeChoices } from './notice-choices.tsx'
import { deviceNotices } from './order-notices.ts'

const sound = () => page.getByRole('checkbox', { name: 'Play a sound' })

beforeEach(() => localStorage.clear())

test('a device with the sound switched off shows no note that it is muted', async () => {
  deviceNotices.change((choices) => ({ ...choices, sound: false }))
  show(
    <>
      <AdminMutedNote />
      <AdminNoticeChoices shopKey={undefined} />
    </>,
  )
  await expect.element(sound()).not.toBeChecked()
  expect(page.getByText(/Sound is muted/).query()).toBeNull()
})

test.each([
  [360, 'static'],
  [768, 'static'],
  [1440, 'fixed'],
])('at %i px the muted note is %s, so that it covers nothing on small screens', async (width, position) => {
  await page.viewport(width, 800)
  show(<AdminMutedNote />)
  await expect.element(page.getByRole('button', { name: /^Sound is muted/ })).toHaveStyle({ position })
})

test('while the browser mutes the sound the page shows a note; clicking it turns the sound on', async () => {
  show(
    <>
      <AdminMutedNote />
      <AdminNoticeChoices shopKey={undefined} />
    </>,
  )
  const muted = 'Sound is muted. Tap or click anywhere to turn it on.'
  await expect.element(page.getByRole('paragraph').filter({ hasText: muted })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: muted }))
  await expect.element(page.getByText(muted).first()).not.toBeInTheDocument()
  await expect.element(page.getByText('While a back office page is open on this device.')).toBeVisible()
})

test('the sound is on by default; once switched off it stays off on this device', async () => {
  show(<AdminNoticeChoices shopKey={undefined} />)
  await expect.element(sound()).toBeChecked()
  await userEvent.click(sound())
  await expect.element(sound()).not.toBeChecked()
  expect(deviceNotices.read().sound).toBe(false)
  expect(JSON.parse(localStorage.getItem('admin-news') ?? '{}')).toMatchObject({ sound: false })
})

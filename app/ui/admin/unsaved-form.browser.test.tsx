import { useRef, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalLink } from '#app/i18n/provider.tsx'
import { show } from '#tests/support/component-screen.tsx'
import { LeaveGuard, useUnsaved } from './unsaved-form.tsx'

const settled = {}

function Guarded({ ok }: { ok: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<{ ok: boolean }>()
  const { unsaved, sent } = useUnsaved(form, answer, { settled })
  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          sent()
          setAnswer({ ok })
        }}
      >
        <input name="name" aria-label="Name" defaultValue="Lotus" />
        <input name="version" aria-label="Version" defaultValue="1" />
        <button type="submit">Save</button>
      </form>
      <LocalLink to="/admin/orders">Orders</LocalLink>
      <LeaveGuard unsaved={unsaved} />
    </>
  )
}
const guard = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const leave = () => userEvent.click(page.getByRole('link', { name: 'Orders' }))
const type = (field: string, text: string) => userEvent.type(page.getByRole('textbox', { name: field }), text)
const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const showForm = (ok = true) => show(<Guarded ok={ok} />, { at: '/admin/products/lotus' })

describe('leaving a form without changes', () => {
  test('asks nothing when the form is untouched', async () => {
    showForm()
    expect(closingAsks()).toBe(false)
    await leave()
    await expect.poll(() => location.pathname).toBe('/admin/orders')
  })

  test('asks nothing after an undone edit or a changed version field', async () => {
    showForm()
    await type('Name', 's{Backspace}')
    await type('Version', '2')
    expect(closingAsks()).toBe(false)
  })

  test('asks nothing after saving, but asks after a refused save', async () => {
    showForm()
    await type('Name', ' dress{Enter}')
    await expect.poll(closingAsks).toBe(false)
    showForm(false)
    await type('Name', ' dress{Enter}')
    expect(closingAsks()).toBe(true)
  })
})

describe('leaving a form with unsaved changes', () => {
  test('asks first; “Keep editing” keeps page and text', async () => {
    showForm()
    await type('Name', ' dress')
    expect(closingAsks()).toBe(true)
    await leave()
    await expect.element(guard()).toBeVisible()
    await userEvent.click(guard().getByRole('button', { name: 'Keep editing' }))
    await expect.element(guard()).not.toBeInTheDocument()
    expect(location.pathname).toBe('/admin/products/lotus')
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lotus dress')
  })

  test('is cancelled by Esc and asks again the next time', async () => {
    showForm()
    await type('Name', ' dress')
    await leave()
    await expect.element(guard()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(guard()).not.toBeInTheDocument()
    await leave()
    await expect.element(guard()).toBeVisible()
    expect(location.pathname).toBe('/admin/products/lotus')
  })

  test('continues to the link’s target after “Leave without saving”', async () => {
    showForm()
    await type('Name', ' dress')
    await leave()
    await userEvent.click(guard().getByRole('button', { name: 'Leave without saving' }))
    await expect.poll(() => location.pathname).toBe('/admin/orders')
  })
})

import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { AdminForm } from './admin-form.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

function Screen({ children }: { children: ReactNode }) {
  useRestoredFocus()
  return (
    <>
      <h1>Orders</h1>
      <h2>Mails</h2>
      {children}
      <h2>Notes</h2>
    </>
  )
}

function Press({ children }: { children: (done: boolean) => ReactNode }) {
  const fetcher = useFetcher<{ ok: boolean }>()
  return (
    <AdminForm fetcher={fetcher} action="/answer">
      {children(fetcher.data?.ok === true)}
    </AdminForm>
  )
}

const showPress = (children: ReactNode) =>
  show(<Screen>{children}</Screen>, {
    at: '/admin/orders',
    routes: [{ path: '/answer', action: () => ({ ok: true }) }],
  })

const button = (name = 'Send again') => page.getByRole('button', { name })
const press = async (name = 'Send again') => {
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}
const focused = () => document.activeElement?.textContent
/** After two frames every focus change by effects is done. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

test('when a button in a row disappears, the focus moves to the row', async () => {
  showPress(
    <ul>
      <li>
        Order MAI-1
        <Press>{(done) => (done ? <span>Sent today</span> : <button type="submit">Send again</button>)}</Press>
      </li>
    </ul>,
  )
  await press()
  await expect.element(page.getByText('Sent today')).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveFocus()
})

test('when a button disappears, is disabled or replaced outside a row, the heading above gets the focus', async () => {
  showPress(
    <>
      <Press>{(done) => !done && <button type="submit">Gone</button>}</Press>
      <Press>
        {(done) => (
          <button type="submit" disabled={done}>
            Disabled
          </button>
        )}
      </Press>
      <Press>
        {(done) => (
          <button key={String(done)} type="submit">
            Anew
          </button>
        )}
      </Press>
    </>,
  )
  for (const name of ['Gone', 'Disabled', 'Anew']) {
    await press(name)
    await expect.poll(focused).toBe('Mails')
  }
})

test('the focus moves to a new message in the form, not to an older one or another form’s message', async () => {
  showPress(
    <>
      <Press>
        {(done) => (
          <>
            <output>Three mails</output>
            {done ? <output>Sent to May</output> : <button type="submit">Send again</button>}
          </>
        )}
      </Press>
      <Press>{(done) => (done ? null : <button type="submit">Other</button>)}</Press>
    </>,
  )
  await press()
  await expect.poll(focused).toBe('Sent to May')
  await press('Other')
  await expect.poll(focused).toBe('Mails')
})

test('the focus moves to the surrounding section when that is focusable', async () => {
  showPress(
    <section tabIndex={-1} aria-label="Next step">
      <h3>Next step</h3>
      <Press>{(done) => !done && <button type="submit">Send again</button>}</Press>
    </section>,
  )
  await press()
  await expect.element(page.getByRole('region', { name: 'Next step' })).toHaveFocus()
})

test('when a form collapses, the focus moves to its summary', async () => {
  function Folded() {
    const [open, setOpen] = useState(true)
    return (
      <details open={open}>
        <summary>Hide</summary>
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      </details>
    )
  }
  showPress(<Folded />)
  await press('Save')
  await expect.poll(focused).toBe('Hide')
})

test('when a dialog closes and the button that opened it is gone, the focus moves to its row', async () => {
  function Row() {
    const [step, setStep] = useState<'before' | 'asked' | 'done'>('before')
    return (
      <li>
        {step !== 'done' && (
          <button type="button" onClick={() => setStep('asked')}>
            Refund
          </button>
        )}
        <Dialog title="Sure?" open={step === 'asked'} onClose={() => {}}>
          <button type="button" onClick={() => setStep('done')}>
            Yes
          </button>
        </Dialog>
      </li>
    )
  }
  showPress(
    <ul>
      <Row />
    </ul>,
  )
  await press('Refund')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const dialog = page.getByRole('dialog').element() as HTMLDialogElement
  dialog.style.setProperty('transition-duration', '1000s', 'important')
  await press('Yes')
  await expect.element(button('Refund')).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem')).toHaveFocus()
})

test('the focus stays while its control stays, and does not move after a click outside all controls', async () => {
  function Two() {
    const [shown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Stays
        </button>
        {shown && <button type="button">Other</button>}
      </>
    )
  }
  showPress(<Two />)
  await press('Stays')
  await expect.element(button('Other')).not.toBeInTheDocument()
  await drawn()
  expect(focused()).toBe('Stays')
  await press('Stays')
  button('Other').element().focus()
  await userEvent.click(page.getByText('Orders'))
  await drawn()
  document.querySelector('button')?.click()
  await expect.element(button('Other')).not.toBeInTheDocument()
  await drawn()
  expect(document.activeElement).toBe(document.body)
})

test('a component that moves the focus itself takes precedence', async () => {
  showPress(
    <Press>
      {(done) =>
        done ? <input ref={(field) => field?.focus()} aria-label="Next" /> : <button type="submit">Send again</button>
      }
    </Press>,
  )
  await press()
  await expect.element(page.getByLabelText('Next')).toHaveFocus()
  await drawn()
  await expect.element(page.getByLabelText('Next')).toHaveFocus()
})

import { useEffect } from 'react'
import { focusContent } from '../page/focus-content.ts'

/** The control that has the focus, and where the focus goes when the control is gone. */
type Place = { control: HTMLElement; around: readonly HTMLElement[]; instead: readonly HTMLElement[] }

const headings = 'h1, h2, h3, h4'
const rows = 'tr, li, article'
const parts = `form, fieldset, section, ${rows}`
const sentences = '[role=alert], [role=status], output'

/**
 * Passes the focus on when the control that has it goes, is hidden or is disabled, as a button does whose press was
 * answered: to the sentence that the answer put into its part of the page, else to what folds it, its row or the nearest heading above it.
 * Otherwise the keyboard would begin at the top of the page again. Who puts the focus somewhere herself, by effect or
 * dialog, is earlier and wins. Mounted once, in the frame of the back office.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const content = document.getElementById('content')
    return content ? keepFocus(content) : undefined
  }, [])
}

function keepFocus(content: HTMLElement): () => void {
  let place: Place | undefined
  const announced = new Set<Element>()
  const stopped = new AbortController()
  const { signal } = stopped
  const soon = afterDrawing(() => {
    if (!place || !isNowhere(document.activeElement, place.control)) return
    // She pressed beside every control, which is still there: the focus is nowhere because she put it there.
    if (holdsFocus(place.control)) place = undefined
    else passOn(place, [...announced])
  }, signal)
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const one of sentencesIn(target, addedNodes)) announced.add(one)
    soon()
  })
  const attributeFilter = ['disabled', 'hidden', 'open']
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter })
  const entered = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== content) place = placeOf(target, content, place)
  }
  document.addEventListener('focusin', entered, { signal })
  document.addEventListener('focusout', soon, { signal })
  document.addEventListener('click', () => announced.clear(), { signal, capture: true })
  return () => {
    watcher.disconnect()
    stopped.abort()
  }
}

/** Does it once, however often it is asked for: after the effects of what was drawn, and the browser's own. */
function afterDrawing(act: () => void, signal: AbortSignal): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  signal.addEventListener('abort', stop)
  return () => {
    stop()
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act)
    })
  }
}

function passOn({ around, instead }: Place, announced: readonly Element[]): void {
  const part = around.find((one) => one.matches(parts) && isShown(one))
  const sentence = announced.findLast((one) => part?.contains(one) && isShown(one) && one.textContent.trim() !== '')
  const next = sentence ?? instead.find(isShown)
  if (next instanceof HTMLElement) focusOn(next)
  else focusContent()
}

/** From a dialog or a toast, which go as a whole, the way leads on to where she was on the page before. */
function placeOf(control: HTMLElement, content: HTMLElement, before: Place | undefined): Place {
  const isOnPage = content.contains(control) && !control.closest('dialog')
  const around: HTMLElement[] = []
  const instead = new Set<HTMLElement>()
  const above = [...content.querySelectorAll<HTMLElement>(headings)]
    .filter((one) => one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse()
  for (let one = control.parentElement; one && one !== document.body; one = one.parentElement) {
    around.push(one)
    // A part that takes the focus of itself.
    if (one !== content && content.contains(one) && one.hasAttribute('tabindex')) instead.add(one)
    const summary = one.matches('details') && one.querySelector<HTMLElement>(':scope > summary')
    if (summary) instead.add(summary)
    for (const heading of above) if (one.contains(heading)) instead.add(heading)
    if (content.contains(one) && one.matches(rows)) instead.add(one)
  }
  if (isOnPage || !before) return { control, around, instead: [...instead] }
  return { control, around: [...around, ...before.around], instead: [...before.instead, ...instead] }
}

function sentencesIn(target: Node, added: NodeList): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(sentences)
  const inside = [...added].flatMap((node) =>
    node instanceof Element ? [...(node.matches(sentences) ? [node] : []), ...node.querySelectorAll(sentences)] : [],
  )
  return around ? [...inside, around] : inside
}

const isNowhere = (active: Element | null, control: HTMLElement): boolean =>
  !active || active === document.body || (active === control && !holdsFocus(control))

/** What fades away with its dialog is in sight for a moment yet, and gone all the same. */
const holdsFocus = (control: HTMLElement): boolean =>
  control.isConnected &&
  control.checkVisibility({ visibilityProperty: true }) &&
  !control.matches(':disabled, dialog:not([open]) *')

/** Also to the eye: what is there for screen readers only would show nobody else where the keyboard is. */
const isShown = (one: Element): boolean => one.checkVisibility() && one.getBoundingClientRect().width > 1

/** The page does not move; the next key does that. */
function focusOn(one: HTMLElement): void {
  if (!one.hasAttribute('tabindex')) one.tabIndex = -1
  one.focus({ preventScroll: true })
}

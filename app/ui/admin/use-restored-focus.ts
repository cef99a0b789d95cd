import { useEffect } from 'react'
import { focusContent } from '../page/focus.tsx'

type Place = { control: HTMLElement; around: readonly HTMLElement[]; instead: readonly HTMLElement[] }

const rows = 'tr, li, article'
const parts = `form, fieldset, section, ${rows}`
const sentences = '[role=alert], [role=status], output'

/**
 * Moves the focus when its control is removed, hidden or disabled: to the announced response nearby, else to the
 * enclosing summary, row or nearest heading. Otherwise the keyboard restarts at the top of the page. Focus set by
 * effects or dialogs takes precedence.
 */
export function useRestoredFocus(): void {
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
    // A click on empty space clears the focus on purpose.
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

/** A dialog or toast is removed as a whole; falls back to the previous place on the page. */
function placeOf(control: HTMLElement, content: HTMLElement, before: Place | undefined): Place {
  const isOnPage = content.contains(control) && !control.closest('dialog')
  const around: HTMLElement[] = []
  const instead = new Set<HTMLElement>()
  const above = [...content.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
    .filter((one) => one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse()
  for (let one = control.parentElement; one && one !== document.body; one = one.parentElement) {
    around.push(one)
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

/** Controls in a fading dialog are visible but count as gone. */
const holdsFocus = (control: HTMLElement): boolean =>
  control.isConnected &&
  control.checkVisibility({ visibilityProperty: true }) &&
  !control.matches(':disabled, dialog:not([open]) *')

/** Excludes elements for screen readers only. */
const isShown = (one: Element): boolean => one.checkVisibility() && one.getBoundingClientRect().width > 1

function focusOn(one: HTMLElement): void {
  if (!one.hasAttribute('tabindex')) one.tabIndex = -1
  one.focus({ preventScroll: true })
}

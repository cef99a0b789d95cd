import { asWritten } from '#app/i18n/language.ts'

type Copying = Pick<ClipboardEvent, 'target' | 'clipboardData' | 'preventDefault'>
type Copied = { text: string; html: () => string }

/** Removes word joiners (for Thai line breaks) from copied text, so other apps can search it. */
export function copyAsWritten(event: Copying, copied: Copied | undefined): void {
  const { target, clipboardData } = event
  const isTyped = target !== null && 'value' in target
  if (isTyped || !clipboardData || !copied) return
  const text = asWritten(copied.text)
  if (text === copied.text) return
  clipboardData.setData('text/plain', text)
  clipboardData.setData('text/html', asWritten(copied.html()))
  event.preventDefault()
}

function selected(): Copied | undefined {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const html = () => {
    const box = document.createElement('div')
    box.append(selection.getRangeAt(0).cloneContents())
    return box.innerHTML
  }
  return { text: selection.toString(), html }
}

export const watchCopies = (): void => document.addEventListener('copy', (event) => copyAsWritten(event, selected()))

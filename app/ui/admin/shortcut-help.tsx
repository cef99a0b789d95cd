import { useEffect, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Dialog } from '../dialog.tsx'
import { isTyping } from './use-shortcuts.ts'

/** The keys of every list, and those that work on every screen. */
const keys = ['/', 'j', 'k', 'enter', 'x', '?', 'palette', 'escape'] as const

/** "?" shows what the keyboard can do in lists. */
export function AdminShortcutHelp() {
  const t = useAdminT()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog title={t('shortcuts.title')} open={isOpen} onClose={() => setIsOpen(false)}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 border border-line px-2 py-0.5 text-center">
                {namedKeys[key as keyof typeof namedKeys] ?? key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{t(`shortcuts.keys.${nameOf[key]}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const nameOf = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  enter: 'open',
  x: 'choose',
  '?': 'help',
  palette: 'palette',
  escape: 'close',
} as const

/** Keys that are more than their sign. */
const namedKeys = { enter: 'Enter', palette: 'Ctrl K', escape: 'Esc' } as const

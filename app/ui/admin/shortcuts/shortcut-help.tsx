import { useEffect, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Dialog } from '../../dialogs/dialog.tsx'
import { shortcutOf, singleKeys } from './shortcut-keys.ts'

/** The list of the keyboard shortcuts; opens on "?". */
export function AdminShortcutHelp() {
  const t = useAdminT()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== '?') return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog title={t('shortcuts.title')} open={isOpen} onClose={() => setIsOpen(false)}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {Object.entries(shortcuts).map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 border border-line px-2 py-0.5 text-center">
                {namedKeys[key as keyof typeof namedKeys] ?? key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{t(`shortcuts.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <SingleKeysSwitch />
        <p className="text-xs text-ink-soft">{t('shortcuts.whenOff')}</p>
      </div>
    </Dialog>
  )
}

export function SingleKeysSwitch() {
  const t = useAdminT()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={singleKeys.use()}
        onChange={({ target }) => singleKeys.change(() => target.checked)}
        className="size-4 shrink-0 accent-ink"
      />
      {t('shortcuts.singleKeys')}
    </label>
  )
}

const shortcuts = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  enter: 'open',
  x: 'choose',
  '?': 'help',
  palette: 'palette',
  escape: 'close',
} as const

const namedKeys = { enter: 'Enter', palette: 'Ctrl K', escape: 'Esc' } as const

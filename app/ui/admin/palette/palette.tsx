import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { Input } from '#app/ui/admin/controls.tsx'
import { Dialog } from '../../dialogs/dialog.tsx'
import { SearchIcon } from '../../icons.tsx'
import type { AdminReader } from '../admin-screens.ts'
import { SingleKeysSwitch } from '../shortcuts/shortcut-help.tsx'
import { latinKey } from '../shortcuts/shortcut-keys.ts'
import { type FoundThing, useSearchResults } from '../use-search-results.ts'
import { findScreens } from './palette-screens.ts'

export function AdminPalette({ reader }: { reader: AdminReader }) {
  const t = useAdminT()
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (latinKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  // Runs once the dialog is open.
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center noscript:hidden"
      >
        <SearchIcon size={20} />
      </button>
      {isOpen && (
        <Dialog title={t('palette.title')} open onClose={() => setIsOpen(false)}>
          <Palette reader={reader} input={input} onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

type PaletteProps = { reader: AdminReader; input: RefObject<HTMLInputElement | null>; onDone: () => void }

function Palette({ reader, input, onDone }: PaletteProps) {
  const { t, path } = useAdminTexts()
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { found, isFailed } = useSearchResults(typed)
  const options = [...useScreens(reader, typed), ...found]
  const current = Math.min(at, options.length - 1)
  const go = ({ to }: FoundThing) => {
    onDone()
    void navigate(path(to))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((current + step + options.length) % Math.max(1, options.length))
    const chosen = event.key === 'Enter' ? options[current] : undefined
    if (chosen) go(chosen)
    if (step || chosen) event.preventDefault()
  }
  return (
    <>
      <Input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Input is an input
        role="combobox"
        aria-label={t('palette.field')}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-activedescendant={options.length > 0 ? `${list}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t('palette.field')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor lead anywhere
        role="listbox"
        aria-label={t('palette.title')}
        className="mt-2 max-h-[50dvh] overflow-y-auto"
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are handled by the field above
          <div
            key={`${option.kind} ${option.to}`}
            id={`${list}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> lives in select and datalist only
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            ref={index === current ? reveal : undefined}
            onClick={() => go(option)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 hover:bg-ink/5 aria-selected:bg-ink/5 forced-colors:aria-selected:outline-1"
          >
            <span className="min-w-0">
              <span className="block truncate">{option.label}</span>
              {option.detail && <span className="block truncate text-xs text-ink-soft">{option.detail}</span>}
            </span>
            <span className="shrink-0 text-xs text-ink-soft">{t(`palette.kind.${option.kind}`)}</span>
          </div>
        ))}
      </div>
      <output className="mt-2 block text-ink-soft">
        {isFailed ? t('palette.failed') : options.length === 0 && t('palette.nothing')}
      </output>
      <SingleKeysSwitch />
    </>
  )
}

const reveal = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function useScreens(reader: AdminReader, typed: string): FoundThing[] {
  const t = useAdminT()
  return findScreens(reader, typed, ({ label }) => t(label)).map(({ to, label }) => {
    return { kind: 'screen' as const, to, label: t(label), detail: '' }
  })
}

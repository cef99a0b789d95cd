import '#app/i18n/groups/uploads.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Upload, useUploads } from './use-uploads.ts'

type Props = Pick<ReturnType<typeof useUploads>, 'uploads' | 'again' | 'leaveOut'> & {
  text: (upload: { name: string; percent: number }) => string
}

/** Announces uploads as they come and go. A refused one can be retried or removed. */
export function UploadList({ uploads, again, leaveOut, text }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** The pressed button disappears. */
  const press = (act: () => void, at: number) => {
    flushSync(act)
    focusInPlace(list.current, at)
  }
  return (
    <ul ref={list} aria-live="polite" className="mt-3 grid gap-2 empty:hidden">
      {uploads.map((upload, at) => (
        <li key={upload.key} className="break-words">
          {upload.refused ? (
            <Refused
              name={upload.file.name}
              refused={upload.refused}
              onAgain={() => press(() => again(upload), at)}
              onLeaveOut={() => press(() => leaveOut(upload.key), at)}
            />
          ) : (
            <>
              {text({ name: upload.file.name, percent: upload.percent })}
              <progress
                value={upload.percent}
                max={100}
                aria-label={upload.file.name}
                className="mt-1 block h-1 w-full max-w-80 appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type RefusedProps = {
  name: string
  refused: NonNullable<Upload['refused']>
  onAgain: () => void
  onLeaveOut: () => void
}

function Refused({ name, refused: { reason, again }, onAgain, onLeaveOut }: RefusedProps) {
  const t = useT()
  const look = 'text-link decoration-line hover:decoration-ink'
  return (
    <>
      <p className="text-lacquer">{t('uploads.refused', { name, reason: t(reason) })}</p>
      <p className="flex flex-wrap gap-x-5">
        {again && (
          <Button variant="plain" aria-label={t('uploads.againOf', { name })} onClick={onAgain} className={look}>
            {t('uploads.again')}
          </Button>
        )}
        <Button variant="plain" aria-label={t('uploads.leaveOutOf', { name })} onClick={onLeaveOut} className={look}>
          {t('uploads.leaveOut')}
        </Button>
      </p>
    </>
  )
}

/** After item `at` is removed, focuses the last button of the item now in its place; without one, the file field. */
export function focusInPlace(list: HTMLElement | null, at: number): void {
  const items = [...(list?.children ?? [])]
  const item = items[Math.min(at, items.length - 1)]
  const buttons = [...(item?.querySelectorAll('button') ?? [])]
  const next = buttons.at(-1) ?? list?.parentElement?.querySelector<HTMLElement>('input[type=file]')
  next?.focus()
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { SecondaryButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { type ContentKey, contentLayouts } from '../content-fields.ts'
import { AdminContentPart } from './content-part.tsx'
import { usePartWords } from './part-words.ts'

/** Removed parts stay in the form, disabled, to undo the removal. The order of fields is the order on the page. */
export function AdminContentParts(props: {
  page: ContentKey
  parts: readonly string[]
  start: (name: string) => string
}) {
  const { page, start } = props
  const t = useAdminT()
  const words = usePartWords(page)
  const list = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(props.parts)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const shown = parts.filter((part) => !removed.has(part))
  const focus = (part: string, what: string) =>
    list.current?.querySelector<HTMLElement>(`[data-part="${part}"] ${what}`)?.focus()
  const move = (part: string, by: -1 | 1) => {
    const neighbour = shown[shown.indexOf(part) + by]
    if (neighbour === undefined) return
    flushSync(() => {
      setParts(parts.map((one) => (one === part ? neighbour : one === neighbour ? part : one)))
      setAnnouncement(t('content.movedTo', { part: words.part(shown.indexOf(neighbour) + 1), count: shown.length }))
    })
    focus(part, `[data-way=${by < 0 ? 'up' : 'down'}]`)
  }
  const remove = (part: string) => {
    const at = shown.indexOf(part)
    flushSync(() => setRemoved((before) => new Set([...before, part])))
    const next = shown[at + 1] ?? shown[at - 1]
    if (next) focus(next, ':is(input, select)')
    else list.current?.focus()
    toast.success(t('content.removed', { part: words.part(at + 1) }), {
      label: t('frame.undo'),
      onClick: () => setRemoved((before) => new Set([...before].filter((one) => one !== part))),
    })
  }
  const add = () => {
    const part = String(Math.max(0, ...parts.map(Number)) + 1)
    flushSync(() => setParts([...parts, part]))
    focus(part, ':is(input, select)')
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {parts.map((part) => {
        const isRemoved = removed.has(part)
        return (
          <AdminContentPart
            key={part}
            page={page}
            part={part}
            isRemoved={isRemoved}
            number={shown.indexOf(part) + 1}
            count={shown.length}
            start={start}
            onMove={(by) => move(part, by)}
            onRemove={() => remove(part)}
          />
        )
      })}
      {shown.length === 0 && <p className="border-t border-line py-4 text-ink-soft">{t('content.noParts')}</p>}
      <output className="sr-only">{announcement}</output>
      {shown.length < contentLayouts[page].max && <SecondaryButton onClick={add}>{words.add}</SecondaryButton>}
    </div>
  )
}

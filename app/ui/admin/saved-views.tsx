import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { filterOf } from '#app/kit/list-filters.ts'
import { Input } from '#app/ui/admin/controls.tsx'
import { Button, SecondarySubmit, SubmitButton } from '../button.tsx'
import { toast } from '../dialogs/toast.ts'
import { type AdminAnswer, AdminForm, adminMessage, useAnswerToast } from './admin-form.tsx'
import { type FilteredList, isFilteredList, type SavedView } from './admin-screens.ts'

export function AdminSavedViews({ views }: { views: readonly SavedView[] }) {
  const { pathname, search } = useLocation()
  const screen = barePath(pathname)
  if (!isFilteredList(screen)) return null
  const own = views.filter((view) => view.screen === screen)
  const query = filterOf(search)
  const isNew = query !== '' && !own.some((view) => view.query === query)
  if (own.length === 0 && !isNew) return null
  return <Views own={own} screen={screen} query={query} isNew={isNew} />
}

type Shown = { own: readonly SavedView[]; screen: FilteredList; query: string; isNew: boolean }

function Views({ own, screen, query, isNew }: Shown) {
  const t = useAdminT()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2" data-print="no">
      {own.length > 0 && (
        <ul aria-label={t('views.label')} className="flex min-w-0 flex-wrap gap-2">
          {own.map((view) => (
            <Chip key={view.id} view={view} screen={screen} isCurrent={view.query === query} />
          ))}
        </ul>
      )}
      {isNew && <SaveView key={query} screen={screen} query={query} />}
    </div>
  )
}

function Chip({ view, screen, isCurrent }: { view: SavedView; screen: FilteredList; isCurrent: boolean }) {
  const { t, path } = useAdminTexts()
  const fetcher = useFetcher<AdminAnswer<{ view?: SavedView }>>()
  const { data } = fetcher
  useAnswerToast(data?.ok ? undefined : data, t('views.failed'))
  const restore = useEffectEvent(({ name, query }: SavedView) => {
    void fetcher.submit({ intent: 'save', screen, name, query }, { method: 'post', action: path('/admin/views') })
  })
  const sayGone = useEffectEvent(() => {
    const gone = data?.ok ? data.view : undefined
    const words = gone && adminMessage(data, t)
    if (words) toast.success(words, { label: t('frame.undo'), onClick: () => restore(gone) })
  })
  useEffect(() => sayGone(), [data])
  return (
    <li
      className="flex max-w-full items-stretch border border-ink/40 data-current:border-ink"
      data-current={isCurrent || undefined}
    >
      <LocalLink
        to={`${screen}${view.query as `?${string}`}`}
        aria-current={isCurrent || undefined}
        className="flex min-h-10 min-w-0 items-center px-3 hover:bg-ink/5 aria-[current]:font-semibold pointer-coarse:min-h-11"
      >
        <span className="truncate">{view.name}</span>
      </LocalLink>
      <fetcher.Form method="post" action={path('/admin/views')} className="flex noscript:hidden">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={view.id} />
        <SubmitButton
          variant="plain"
          aria-label={t('views.delete', { name: view.name })}
          className="min-w-9 border-l border-line px-2 text-ink-soft hover:text-ink pointer-coarse:min-w-11"
        >
          ×
        </SubmitButton>
      </fetcher.Form>
    </li>
  )
}

function SaveView({ screen, query }: { screen: FilteredList; query: string }) {
  const { t, path } = useAdminTexts()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="plain" onClick={() => setIsOpen(true)} className="flex compact-link noscript:hidden">
        {t('views.save')}
      </Button>
    )
  return (
    <AdminForm
      failure="views.failed"
      action={path('/admin/views')}
      intent="save"
      problem="own"
      className="flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="screen" value={screen} />
      <input type="hidden" name="query" value={query} />
      <label className="block">
        <span className="sr-only">{t('views.name')}</span>
        <Input
          ref={(input) => input?.focus()}
          name="name"
          required
          maxLength={40}
          autoComplete="off"
          placeholder={t('views.name')}
          onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        />
      </label>
      <SecondarySubmit>{t('views.keep')}</SecondarySubmit>
      <Button
        variant="plain"
        onClick={() => setIsOpen(false)}
        className="min-h-10 px-2 underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('views.cancel')}
      </Button>
    </AdminForm>
  )
}

import { useId } from 'react'
import { Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'

/** A scanner sends Enter, which opens the return. */
export function ReturnScan({ scanned }: { scanned: string }) {
  const t = useAdminT()
  const path = useLocalPath()
  const [field, problem] = [useId(), useId()]
  return (
    <Form action={path('/admin/returns')} className="mb-4 flex max-w-xl flex-wrap items-end gap-3" key={scanned}>
      <div className="min-w-48 flex-1">
        <label htmlFor={field} className="mb-1 block text-ink-soft">
          {t('returns.scan.label')}
        </label>
        <Input
          id={field}
          name="code"
          defaultValue={scanned}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          aria-invalid={scanned !== '' || undefined}
          aria-describedby={scanned ? problem : undefined}
          className="tabular w-full"
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('returns.scan.open')}
      </Button>
      {scanned && (
        <p id={problem} role="alert" className="w-full text-lacquer">
          {t('returns.scan.unknown', { code: scanned })}
        </p>
      )}
    </Form>
  )
}

import { Button } from '#app/ui/button.tsx'

/** E-mail links; the first is the primary action. */
export function WriteLinks({ email, links }: { email: string; links: readonly { label: string; subject?: string }[] }) {
  return (
    <div className="grid gap-x-12 border-t border-line pt-8 lg:grid-cols-[5fr_7fr]">
      <div className="flex flex-wrap gap-x-6 gap-y-2 lg:col-start-2">
        {links.map(({ label, subject }, index) => (
          <Button
            key={label}
            href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
            variant={index === 0 ? 'primary' : 'quiet'}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

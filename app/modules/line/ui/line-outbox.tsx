import { useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'

type ListedMessage = { id: string; language: string; text: string; createdAt: Date }

export function LineOutbox({ messages }: { messages: ListedMessage[] }) {
  const { t, language } = useTexts()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="line-outbox" className="mt-14">
      <h2 id="line-outbox" className="text-xl">
        {t('line.outbox')}
      </h2>
      <ol className="mt-4 border-t border-line">
        {messages.map(({ id, text, createdAt, ...message }) => (
          <li key={id} className="border-b border-line py-4">
            <time dateTime={createdAt.toISOString()} className="tabular text-sm text-ink-soft">
              {formatMoment(createdAt, language)}
            </time>
            <p lang={message.language} className="measure mt-2 break-words whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Metric = { label: string; value: string; notes: readonly string[] }

export const AdminMetricCards = ({ metrics }: { metrics: readonly Metric[] }) => (
  <dl className="grid grid-cols-2 gap-px border border-line bg-line xl:grid-cols-4">
    {metrics.map(({ label, value, notes }) => (
      <div key={label} className="min-w-0 bg-surface px-3 py-3 md:px-5">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="tabular">
          <span className="block text-xl">{value}</span>
          {notes.map((note) => (
            <span key={note} className="block text-xs text-ink-soft">
              {note}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

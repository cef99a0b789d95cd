export function AdminFigureCards(props: {
  cards: readonly { label: string; figure: string; notes: readonly string[] }[]
}) {
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line xl:grid-cols-4">
      {props.cards.map(({ label, figure, notes }) => (
        <div key={label} className="min-w-0 bg-surface px-3 py-3 md:px-5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular">
            <span className="block text-xl">{figure}</span>
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
}

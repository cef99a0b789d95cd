/** "Failed: 3"; a problem in red. */
export function LabelledCount({ label, count, isProblem }: { label: string; count: number; isProblem?: boolean }) {
  return (
    <span className={isProblem ? 'text-lacquer' : undefined}>
      {label}: <span className="tabular">{count}</span>
    </span>
  )
}

/** "Failed: 3"; a problem in red. */
export const LabelledCount = ({ label, count, isProblem }: { label: string; count: number; isProblem?: boolean }) => (
  <span className={isProblem ? 'text-lacquer' : undefined}>
    {label}: <span className="tabular">{count}</span>
  </span>
)

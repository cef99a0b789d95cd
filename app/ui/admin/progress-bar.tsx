/** How much of a work in the background is done, in the house's own green; the words beside it say it too. */
export const AdminProgressBar = ({ label, done, count }: { label: string; done: number; count: number }) => (
  <progress
    max={Math.max(1, count)}
    value={done}
    aria-label={label}
    className="h-2 flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-jade [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-jade"
  />
)

export const AdminProgressBar = ({ label, done, count }: { label: string; done: number; count: number }) => (
  <progress
    max={Math.max(1, count)}
    value={done}
    aria-label={label}
    className="h-2 flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-jade [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-jade"
  />
)

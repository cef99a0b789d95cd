import type { Upload } from './use-uploads.ts'

type Props = { uploads: readonly Upload[]; text: (upload: Upload) => string }

/** The pictures on their way, each with its progress; read out as they come and go. */
export function UploadList({ uploads, text }: Props) {
  return (
    <ul aria-live="polite" className="mt-3 grid gap-2 empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.key} className="break-words">
          {text(upload)}
          <progress
            value={upload.percent}
            max={100}
            aria-label={upload.name}
            className="mt-1 block h-1 w-full max-w-80 appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          />
        </li>
      ))}
    </ul>
  )
}

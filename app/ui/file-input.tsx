import type { ComponentProps } from 'react'

export const FileInput = ({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    type="file"
    {...input}
    className={`block min-h-11 w-full max-w-full text-sm text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:border file:border-ink/70 file:bg-transparent file:px-6 file:text-ink hover:file:bg-ink/5 ${className}`}
  />
)

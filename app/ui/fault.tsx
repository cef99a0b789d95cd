import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { ThaiLineBreaks } from './thai-line-breaks.tsx'

type Props = {
  title: string
  text: string
  again?: string | undefined
  look: 'page' | 'part'
  children?: ReactNode
}

/** A page or part that could not be shown. `again`: label of the button that loads it again. */
export function Fault({ title, text, again, look, children }: Props) {
  const { revalidate, state } = useRevalidator()
  const isPage = look === 'page'
  const box = isPage
    ? ({ id: 'content', className: 'gutters mx-auto max-w-2xl py-20 md:py-32' } as const)
    : ({ role: 'alert', className: 'max-w-xl py-12' } as const)
  const Box = isPage ? 'main' : 'div'
  return (
    <Box {...box}>
      <h1 className={isPage ? 'text-3xl' : 'text-xl'}>
        <ThaiLineBreaks>{title}</ThaiLineBreaks>
      </h1>
      <p className={`${isPage ? 'mt-4' : 'mt-2'} text-ink-soft`}>{text}</p>
      <div className={`${isPage ? 'mt-8' : 'mt-6'} flex flex-wrap items-center gap-x-6 gap-y-2`}>
        {again && (
          <Button
            variant={isPage ? 'primary' : 'secondary'}
            onClick={() => void revalidate()}
            isBusy={state === 'loading'}
          >
            {again}
          </Button>
        )}
        {children}
      </div>
    </Box>
  )
}

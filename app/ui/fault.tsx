import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { ThaiLineBreaks } from './thai-line-breaks.tsx'

type Props = {
  title: string
  text: string
  /** What the button says that asks for the page's data anew; without it there is none. */
  again?: string | undefined
  /** `part` stands inside a frame that is still there, denser; `page` is all there is. */
  look: 'page' | 'part'
  /** Ways on from here. */
  children?: ReactNode
}

/** What stands in place of a page that is not there or could not be loaded. */
export function Fault({ title, text, again, look, children }: Props) {
  const { revalidate, state } = useRevalidator()
  const isPage = look === 'page'
  const content = (
    <>
      <h1 className={isPage ? 'text-3xl' : 'text-xl'}>
        <ThaiLineBreaks>{title}</ThaiLineBreaks>
      </h1>
      <p className={`${isPage ? 'mt-4' : 'mt-2'} text-ink-soft`}>{text}</p>
      <div className={`${isPage ? 'mt-8' : 'mt-6'} flex flex-wrap items-center gap-x-6 gap-y-2`}>
        {again && (
          <Button look={isPage ? 'primary' : 'quiet'} onClick={() => void revalidate()} busy={state === 'loading'}>
            {again}
          </Button>
        )}
        {children}
      </div>
    </>
  )
  if (!isPage)
    return (
      <div role="alert" className="max-w-xl py-12">
        {content}
      </div>
    )
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-20 md:py-32">
      {content}
    </main>
  )
}

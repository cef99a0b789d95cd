import { type ComponentProps, Fragment } from 'react'

/** Literal values: mail programs support neither CSS variables nor web fonts. */
export const colours = {
  printout: '#F7F2EA',
  surface: '#FFFDF9',
  ink: '#1D1A17',
  inkSoft: '#6B635A',
  line: '#DDD3C5',
  gold: '#A27B3D',
} as const

// Thai fonts of macOS and iOS, Windows, Android.
const thai = "'Sukhumvit Set',Thonburi,'Leelawadee UI',Tahoma,'Noto Sans Thai'"
export const serif = `Georgia,'Times New Roman','Noto Serif Thai',${thai},serif`
export const sans = `Helvetica,Arial,${thai},sans-serif`

/** Mail programs lay out tables alike. */
export const MailTable = ({ children, ...table }: ComponentProps<'table'>) => (
  <table cellPadding={0} cellSpacing={0} {...table}>
    <tbody>{children}</tbody>
  </table>
)

/** Breaks lines at spaces only, because mail programs split Thai names ("คุณพัชราภ|รณ์"). */
export const WholeWords = ({ children }: { children: string }) =>
  children.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span style={{ display: 'inline-block', maxWidth: '100%' }}>{word}</span>
    </Fragment>
  ))

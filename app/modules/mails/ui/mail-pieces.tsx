import type { CSSProperties } from 'react'
import { formatSatang } from '#app/kit/money.ts'
import type { MailContent } from '../mail.ts'
import { originMark } from '../mail-marks.ts'
import { colours } from './mail-look.ts'
import { WholeWords } from './whole-words.tsx'

type Piece = NonNullable<MailContent['pieces']>[number]

export function MailPieces({ pieces }: { pieces: readonly Piece[] }) {
  const pairs = pieces.flatMap((piece, at) => (at % 2 === 0 ? [[piece, pieces[at + 1]] as const] : []))
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ tableLayout: 'fixed' }}>
      <tbody>
        {pairs.map(([left, right]) => (
          <tr key={left.url}>
            <Cell piece={left} style={{ padding: '8px 8px 24px 0' }} />
            <Cell piece={right} style={{ padding: '8px 0 24px 8px' }} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ piece, style }: { piece: Piece | undefined; style: CSSProperties }) {
  return (
    <td width="50%" style={{ ...style, verticalAlign: 'top', wordBreak: 'break-word' }}>
      {piece && (
        <>
          <a href={piece.url} style={{ color: colours.ink, textDecoration: 'none' }}>
            {piece.picture && (
              <img
                src={`${originMark}/media/${piece.picture.id}/mail.jpg`}
                alt={piece.picture.alt}
                width={240}
                style={{ display: 'block', width: '100%', height: 'auto', marginBottom: 10, background: colours.paper }}
              />
            )}
            <WholeWords>{piece.name}</WholeWords>
          </a>
          <div style={{ fontSize: 14, lineHeight: '22px', color: colours.inkSoft }}>
            {formatSatang(piece.price)}
            {piece.compareAt !== undefined && (
              <>
                {' '}
                <s>{formatSatang(piece.compareAt)}</s>
              </>
            )}
          </div>
        </>
      )}
    </td>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { type Language, localPath } from '#app/i18n/language.ts'
import { mailWords } from '#app/i18n/mail/mail-words.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import type { MailContent } from '../mail.ts'
import { nameMark, originMark } from '../mail-marks.ts'
import { colours, MailTable, sans, serif, WholeWords } from './mail-look.tsx'
import { MailItems, MailOrder } from './mail-order-table.tsx'

const smallText: CSSProperties = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: colours.inkSoft }

/** Tables and inline styles, which mail programs render alike. */
export function MailPage({ content, language }: { content: MailContent; language: Language }) {
  const { title, paragraphs, confirm, action, facts, quote, quoteTitle, order, items, small, unsubscribe } = content
  return (
    <MailDocument language={language} subject={content.subject} preview={content.preview ?? paragraphs[0] ?? title}>
      <h1 style={{ margin: '0 0 16px', font: `400 28px/1.4 ${serif}`, color: colours.ink, wordBreak: 'break-word' }}>
        <WholeWords>{title}</WholeWords>
      </h1>
      {paragraphs.map((paragraph, at) => (
        <p key={at} style={{ margin: '0 0 16px', ...(paragraph.includes('\n') ? { whiteSpace: 'pre-line' } : {}) }}>
          {keepWhole(paragraph)}
        </p>
      ))}
      {confirm && <Confirm {...confirm} />}
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {quoteTitle && <p style={{ ...smallText, marginTop: 32 }}>{quoteTitle}</p>}
      {quote && (
        <blockquote
          style={{
            margin: '0 0 24px',
            padding: '4px 0 4px 16px',
            borderLeft: `1px solid ${colours.gold}`,
            whiteSpace: 'pre-wrap',
          }}
        >
          {quote}
        </blockquote>
      )}
      {action && <Action {...action} />}
      {items && items.length > 0 && <MailItems items={items} />}
      {order && <MailOrder order={order} language={language} />}
      {small.map((line) => (
        <p key={line} style={smallText}>
          {keepWhole(line)}
        </p>
      ))}
      {unsubscribe && (
        <p style={smallText}>
          <a href={unsubscribe.url} style={{ color: colours.inkSoft }}>
            {unsubscribe.label}
          </a>
        </p>
      )}
    </MailDocument>
  )
}

/** Numbers stay on one line; other words break, or phones scroll sideways. */
const isNumber = (value: string): boolean => /^\S{1,20}$/.test(value)

const Facts = ({ facts }: { facts: NonNullable<MailContent['facts']> }) => (
  <MailTable role="presentation" style={{ margin: '0 0 24px' }}>
    {facts.map(({ label, value, url }) => (
      <tr key={label}>
        <td style={{ padding: '2px 24px 2px 0', color: colours.inkSoft, verticalAlign: 'top' }}>{label}</td>
        <td style={{ padding: '2px 0', wordBreak: 'break-word' }}>
          {url ? (
            <a href={url} style={{ color: colours.ink, ...(isNumber(value) && { whiteSpace: 'nowrap' }) }}>
              {value}
            </a>
          ) : (
            value
          )}
        </td>
      </tr>
    ))}
  </MailTable>
)

/** Large, because it is typed on another device. */
const Confirm = ({ label, url, codeLabel, code }: NonNullable<MailContent['confirm']>) => (
  <>
    <Action label={label} url={url} />
    <p style={{ margin: '-16px 0 28px' }}>
      {codeLabel} <strong style={{ fontSize: 20, letterSpacing: 2, whiteSpace: 'nowrap' }}>{code}</strong>
    </p>
  </>
)

const Action = ({ label, url }: { label: string; url: string }) => (
  <MailTable role="presentation" style={{ margin: '8px 0 32px' }}>
    <tr>
      <td style={{ background: colours.ink }}>
        <a
          href={url}
          style={{ display: 'inline-block', padding: '13px 28px', color: colours.printout, textDecoration: 'none' }}
        >
          {label}
        </a>
      </td>
    </tr>
  </MailTable>
)

type MailDocumentProps = { language: Language; subject: string; preview: string; children: ReactNode }

const MailDocument = ({ language, subject, preview, children }: MailDocumentProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{subject}</title>
    </head>
    <body style={{ margin: 0, padding: 0, background: colours.printout }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
      <MailTable role="presentation" width="100%" style={{ background: colours.printout }}>
        <Band align="center" style={{ padding: '32px 16px' }}>
          <Column language={language}>{children}</Column>
        </Band>
      </MailTable>
    </body>
  </html>
)

function Column({ language, children }: { language: Language; children: ReactNode }) {
  const t = mailWords(language)
  const text: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: language === 'th' ? '28px' : '26px' }
  return (
    <MailTable role="presentation" width="100%" style={{ maxWidth: 560, ...text }}>
      <Band align="center" style={{ padding: '0 0 20px' }}>
        <a href={originMark + localPath('/', language)} style={wordmark}>
          {nameMark}
        </a>
      </Band>
      <Band style={contentStyle}>{children}</Band>
      <Band align="center" style={{ padding: '24px 0 0' }}>
        <p style={smallText}>
          {t('footer.help')}{' '}
          <a href={originMark + localPath('/faq', language)} style={{ color: colours.inkSoft }}>
            {t('footer.faq')}
          </a>
        </p>
        <p style={smallText}>
          {nameMark} · {t('footer.line')}
        </p>
      </Band>
    </MailTable>
  )
}

const hairline = `1px solid ${colours.line}`
const contentStyle: CSSProperties = {
  padding: '36px 28px 28px',
  color: colours.ink,
  background: colours.surface,
  borderTop: hairline,
  borderBottom: hairline,
}
const wordmark: CSSProperties = {
  font: `400 30px/1.2 ${serif}`,
  letterSpacing: '0.18em',
  color: colours.ink,
  textDecoration: 'none',
}

type BandProps = { style: CSSProperties; align?: 'center'; children: ReactNode }
const Band = ({ style, align, children }: BandProps) => (
  <tr>
    <td align={align} style={style}>
      {children}
    </td>
  </tr>
)

import { useT } from '#app/i18n/provider.tsx'
import type { Legal } from '../content.ts'
import { Line } from './contact-lines.tsx'

export function LegalLines({ legal }: { legal: Legal }) {
  const t = useT()
  const { name, taxId, branch, address, dbd, ocpb } = legal
  const office =
    branch === '00000' ? t('pages.contact.legal.headOffice') : t('pages.contact.legal.branch', { number: branch })
  return (
    <section aria-labelledby="legal" className="mt-8 border-t border-line pt-6">
      <h2 id="legal" className="mb-4 text-base">
        {t('pages.contact.legal.title')}
      </h2>
      <dl className="space-y-4 text-sm">
        {(name || branch) && (
          <Line name={t('pages.contact.legal.name')}>{[name, branch && office].filter(Boolean).join(' · ')}</Line>
        )}
        {taxId && <Line name={t('pages.contact.legal.taxId')}>{taxId}</Line>}
        {address && <Line name={t('pages.contact.legal.address')}>{address}</Line>}
        {dbd && <Line name={t('pages.contact.legal.dbd')}>{dbd}</Line>}
        {ocpb && <Line name={t('pages.contact.legal.ocpb')}>{ocpb}</Line>}
      </dl>
    </section>
  )
}

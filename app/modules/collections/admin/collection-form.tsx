import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import { AdminVersionedForm, type VersionedProps } from '#app/ui/admin/versioned-form.tsx'
import { Field, SelectField, TextArea } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form/fields.tsx'
import { Options } from '#app/ui/options.tsx'
import { collectionFields, plainSources } from '../collection.ts'
import type { SourceChoices } from './collection-list.queries.server.ts'

type CollectionAnswer = AdminAnswer<{ version?: number; slug?: string }>

type Props = VersionedProps & { choices: SourceChoices; sent: CollectionAnswer | undefined }

export function AdminCollectionForm({ choices, ...props }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<CollectionAnswer>()
  const sent = props.sent?.intent === 'save' ? props.sent : undefined
  const [slug, setSlug] = useState(props.start.slug ?? '')
  const last = fetcher.data ?? sent
  if (last?.ok && last.slug !== undefined && last.slug !== slug) setSlug(last.slug)
  return (
    <AdminVersionedForm
      {...props}
      fetcher={fetcher}
      sent={sent}
      failure={t('collections.failed')}
      conflict="collections.refusal.conflict"
      settled={{ slug }}
      save={t(props.version === 0 ? 'collections.create' : 'collections.save')}
      className="grid max-w-3xl gap-5"
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field of={collectionFields.nameEn} lang="en" />
        <Field of={collectionFields.nameTh} lang="th" />
        <TextArea of={collectionFields.introEn} lang="en" rows={3} />
        <TextArea of={collectionFields.introTh} lang="th" rows={3} />
        <AdminSourceField choices={choices} start={props.start.source ?? ''} />
        <Field key={slug} of={collectionFields.slug} />
        <Field of={collectionFields.place} />
        <CheckField of={collectionFields.published} />
      </div>
    </AdminVersionedForm>
  )
}

const [isManual, ...rules] = plainSources

/** Keeps a selected colour that no product has any more. */
function AdminSourceField({ choices, start }: { choices: SourceChoices; start: string }) {
  const { t, language } = useAdminTexts()
  const chosen = /^colour:(.*)$/.exec(start)?.[1]
  const colours = new Set([...choices.colours, ...(chosen === undefined ? [] : [chosen])])
  return (
    <SelectField of={collectionFields.source}>
      <option value={isManual}>{t(`collections.sources.${isManual}`)}</option>
      <optgroup label={t('collections.rules')}>
        <Options of={rules} text={(rule) => t(`collections.sources.${rule}`)} />
      </optgroup>
      <optgroup label={t('collections.brands')}>
        <Options
          of={choices.brands}
          value={({ id }) => `brand:${id}`}
          text={({ name }) => t('collections.ofBrand', { name })}
        />
      </optgroup>
      <optgroup label={t('collections.colours')}>
        <Options
          of={[...colours]}
          value={(colour) => `colour:${colour}`}
          text={(colour) => t('collections.ofColour', { name: colourName(colour, language) })}
        />
      </optgroup>
    </SelectField>
  )
}

import { useNavigation } from 'react-router'
import { languages } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { addressFields } from '#app/modules/addresses/address-fields.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { type Customer, customerFields, type ProfileAnswer, shownProfileFields } from '../customer.ts'

type Props = { email: string; customer: Customer; answer: ProfileAnswer | undefined }

/** 2 §4. */
export function ProfileForm({ email, customer, answer }: Props) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('intent') === 'save-profile'
  return (
    <Form
      answer={answer}
      intent="save-profile"
      start={{ ...customer, ...shownAddress({ ...customer, email }, shownProfileFields) }}
      preventScrollReset
      className="grid max-w-[40rem] gap-5 sm:grid-cols-2"
    >
      <Field of={customerFields.displayName} className="sm:col-span-2" />
      {shownProfileFields.map((name) =>
        name === 'email' ? (
          <Field key={name} label={t('fields.email')} value={email} readOnly className="sm:col-span-2" />
        ) : (
          <Field key={name} {...addressFields[name].input} name={name} label={t(`fields.${name}`)} />
        ),
      )}
      <SelectField of={customerFields.preferredLanguage}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`account.profile.languages.${language}`)}
          </option>
        ))}
      </SelectField>
      <p className="mt-3 flex flex-wrap gap-4 sm:col-span-2">
        <SubmitButton isBusy={isBusy}>{t('account.profile.save')}</SubmitButton>
        <Button to="/profile?tab=profile" preventScrollReset variant="secondary">
          {t('account.profile.cancel')}
        </Button>
      </p>
    </Form>
  )
}

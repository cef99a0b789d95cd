import { useT } from '#app/i18n/provider.tsx'
import { type AddressField, type AddressFieldName, addressFields, type FieldsWith } from '../address-fields.ts'

type Hinted = FieldsWith<{ hint: true }>
const hasHint = (name: AddressFieldName): name is Hinted => 'hint' in addressFields[name]

export function useAddressInput() {
  const t = useT()
  return (name: AddressFieldName, { optional = 'optional' in addressFields[name] } = {}) => {
    const limits: AddressField['input'] = addressFields[name].input
    return {
      ...limits,
      name,
      label: optional ? `${t(`fields.${name}`)} (${t('fields.optional')})` : t(`fields.${name}`),
      hint: hasHint(name) ? t(`fields.${name}Hint`) : undefined,
      'aria-required': !optional,
    }
  }
}

import { useState } from 'react'
import { Field, SelectField } from '#app/ui/field.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import type { Brand } from '../brands/brand-rules.ts'
import { productFacts, productInputs } from '../product-facts.ts'

/** A new brand's name wins over the list. */
export function AdminBrandFields(props: {
  chosen: string
  brands: readonly Brand[]
  saved: { brandId?: string } | undefined
}) {
  const { brands, saved } = props
  const { value } = useFormAround()
  const [chosen, setChosen] = useState(value('brandId') ?? props.chosen)
  const [newBrand, setNewBrand] = useState(value('newBrand') ?? '')
  const [lastSaved, setLastSaved] = useState(saved)
  if (saved !== lastSaved) {
    setLastSaved(saved)
    setChosen(saved?.brandId ?? chosen)
    if (saved) setNewBrand('')
  }
  return (
    <>
      <SelectField of={productFacts.brandId} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field of={productInputs.newBrand} value={newBrand} onChange={(event) => setNewBrand(event.target.value)} />
    </>
  )
}

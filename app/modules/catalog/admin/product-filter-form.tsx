import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { categories } from '../category.ts'
import { missingLanguages, type ProductFilters, stockStates, visibilities } from './product-filters.ts'

export function AdminProductFilters({ filters }: { filters: ProductFilters }) {
  const t = useAdminT()
  return (
    <FilterForm q={filters.q} label={t('products.search')}>
      <FilterSelect
        name="category"
        label={t('products.category')}
        value={filters.category}
        all="all"
        options={categories.map((category) => ({ value: category, label: t(`frame.category.${category}`) }))}
      />
      <FilterSelect
        name="visibility"
        label={t('products.visibility')}
        value={filters.visibility}
        options={visibilities.map((value) => ({ value, label: t(`products.visibilities.${value}`) }))}
      />
      <FilterSelect
        name="stock"
        label={t('products.stock')}
        value={filters.stock}
        options={stockStates.map((value) => ({ value, label: t(`products.stocks.${value}`) }))}
      />
      <FilterSelect
        name="missing"
        label={t('products.missing')}
        value={filters.missing}
        options={missingLanguages.map((value) => ({ value, label: t(`products.missings.${value}`) }))}
      />
    </FilterForm>
  )
}

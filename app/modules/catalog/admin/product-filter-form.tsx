import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { type ProductFilters, productFilters } from './product-filters.ts'

export const AdminProductFilters = ({ filters }: { filters: ProductFilters }) => (
  <AdminFilters
    of={productFilters}
    values={filters}
    search="products.search"
    fields={{
      category: ['products.category', (value) => `frame.category.${value}`],
      visibility: ['products.visibility', (value) => `products.visibilities.${value}`],
      stock: ['products.stock', (value) => `products.stocks.${value}`],
      missing: ['products.missing', (value) => `products.missings.${value}`],
    }}
  />
)

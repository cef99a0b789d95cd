import { testForms } from '../support/every-field.ts'

await testForms('orders', 'stock')

import { testForms } from '../support/every-field.ts'

await testForms('products', 'others')

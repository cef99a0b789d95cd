import { testForms } from '../support/every-field.ts'

testForms(({ route }) => route.startsWith('routes/admin/'))

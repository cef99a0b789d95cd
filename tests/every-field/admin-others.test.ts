import { testForms } from '../support/every-field.ts'

testForms('others')

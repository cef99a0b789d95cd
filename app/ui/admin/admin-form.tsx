import type { ComponentProps } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Form } from '../form/form.tsx'

type FormProps = Omit<ComponentProps<typeof Form<AdminKey>>, 'as' | 't' | 'density'>

export function AdminForm({ fetcher, ...form }: FormProps & { fetcher: FetcherWithComponents<unknown> }) {
  return <Form {...form} as={fetcher.Form} t={useAdminT()} density="compact" />
}

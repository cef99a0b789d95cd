-- VAT is off until the owner switches it on. A shop that has said who it is relied on the former default, registered at 7 %:
-- it keeps that as a choice of its own.
insert into settings (key, value, version, updated_at)
select 'vat', '{"registered": true, "basisPoints": 700, "changes": []}'::jsonb, 1, updated_at
  from settings
 where key = 'legal' and value ->> 'taxId' <> '' and (value ->> 'nameTh' <> '' or value ->> 'nameEn' <> '')
on conflict (key) do nothing;

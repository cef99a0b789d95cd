-- The VAT rate that an order was placed under, in basis points (700 is 7 %); 0 while the shop was not registered, null for
-- orders from before it was noted. Their VAT in baht stays as it is.
alter table orders add column vat_basis_points integer check (vat_basis_points between 0 and 3000);

-- The rate has a group of settings of its own, with dated changes: a shop that had saved one keeps it.
insert into settings (key, value, version, updated_at)
select 'vat',
       jsonb_build_object('registered', percent > 0, 'basisPoints', case when percent > 0 then percent * 100 else 700 end,
                          'changes', '[]'::jsonb),
       1, updated_at
  from (select (value ->> 'vatRatePercent')::integer as percent, updated_at
          from settings where key = 'shop' and jsonb_typeof(value -> 'vatRatePercent') = 'number') as saved
on conflict (key) do nothing;

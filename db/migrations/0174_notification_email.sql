-- Mails to the shop about orders, stock and payments go to orders.notificationEmail, else to its admins. Where a contact
-- address was saved they went there, and still do.
insert into settings (key, value)
select 'orders', jsonb_build_object('notificationEmail', value ->> 'email')
  from settings where key = 'contact' and value ->> 'email' <> ''
on conflict (key) do update set value = settings.value || excluded.value;

-- Read with every order that is reported.
create index users_admins on users (created_at, id) where role = 'admin';

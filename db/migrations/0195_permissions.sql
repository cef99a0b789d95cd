-- What an admin allows a member of staff to do is a permission everywhere.
alter table users rename column rights to permissions;
alter table users rename constraint users_rights to users_permissions;
alter table users rename constraint users_rights_of_staff to users_permissions_of_staff;
alter table staff_invitations rename column rights to permissions;

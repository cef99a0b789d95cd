-- The shop used neither: what nobody needs is not kept (PDPA, s. 22).
alter table customers drop column date_of_birth, drop column gender;

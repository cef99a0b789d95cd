-- The size that a returned piece is exchanged for, by the name that the code gives it.
alter table return_lines rename column wanted_variant_id to exchange_variant_id;

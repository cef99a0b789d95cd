-- The sum of whole numbers that stays one: sum() of bigint counts in numeric, which takes reports longer than reading the rows.
-- A sum beyond bigint fails; amounts of money are far below.
create aggregate add_up(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

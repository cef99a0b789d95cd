-- Two-factor is started, then confirmed by a code.
alter table two_factor rename column begun_at to started_at;

-- Every line of the audit log is sealed by the digest of itself and the seal before: what an owner of the tables changes,
-- removes or slips in afterwards is found (npm run audit:verify).
create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique,
  seal bytea not null check (octet_length(seal) = 32)
);
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_never_emptied before truncate on audit_chain
  for each statement execute function refuse_change();

-- The seal of a line after the one before it; null begins the chain.
create function audit_seal(before bytea, line audit_log) returns bytea language sql stable as $$
  select sha256(coalesce(before, '') || convert_to(jsonb_build_array(
    line.id, extract(epoch from line.at), line.actor_id, line.action, line.entity, line.entity_id, line.detail
  )::text, 'UTF8'))
$$;

-- Runs at the commit, when a transaction waits for nothing else any more: one writer after the other adds its link, and
-- two that also change the same things cannot wait for each other. As the owner, for the shop writes no seals itself.
create function add_audit_link() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(7102043);
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain (position, audit_id, seal)
    values (coalesce(last.position, 0) + 1, new.id, audit_seal(last.seal, new));
  return null;
end
$$;

revoke execute on function add_audit_link() from public;

-- The lines there are, in their order.
do $$
declare
  line audit_log;
  at bigint := 0;
  last bytea;
begin
  for line in select * from audit_log order by id loop
    at := at + 1;
    last := audit_seal(last, line);
    insert into audit_chain (position, audit_id, seal) values (at, line.id, last);
  end loop;
end
$$;

create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function add_audit_link();

create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_at on audit_log (at);

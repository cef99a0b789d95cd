-- Sessions and passwords without an account library. Its cookies and hashes keep working: the cookie's token is hashed here.

alter table sessions rename column token to digest;
alter table sessions rename constraint sessions_token_key to sessions_digest_key;
update sessions set digest = rtrim(translate(encode(sha256(convert_to(digest, 'UTF8')), 'base64'), '+/', '-_'), '=');
alter table sessions drop column ip_address;

delete from credentials where provider_id <> 'credential' or password is null;
alter table credentials
  drop column id, drop column account_id, drop column provider_id, drop column access_token, drop column refresh_token,
  drop column id_token, drop column access_token_expires_at, drop column refresh_token_expires_at, drop column scope,
  drop column created_at, alter column password set not null;
drop index credentials_user;
alter table credentials add primary key (user_id);

alter table users drop column image;

-- The links and the tokens after the right password. owner_id: a user, or an invitation.
alter table verifications rename to one_time_tokens;
alter table one_time_tokens add column purpose text, add column digest text, add column owner_id text;
update one_time_tokens
   set purpose = split_part(identifier, ':', 1), digest = split_part(identifier, ':', 2), owner_id = split_part(value, ':', 2);
alter table one_time_tokens
  drop column id, drop column identifier, drop column value, drop column updated_at,
  alter column purpose set not null, alter column digest set not null, alter column owner_id set not null;
alter table one_time_tokens add primary key (digest);
create index one_time_tokens_owner on one_time_tokens (owner_id, purpose);

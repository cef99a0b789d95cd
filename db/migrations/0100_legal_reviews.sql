-- That a lawyer looked over a text of the pages terms, privacy, cookies and returns: of this very text, by its digest, so that
-- a changed one is to be looked over again. version is where the page stood.
create table legal_reviews (
  key text not null,
  digest text not null,
  version integer not null,
  actor_id text,
  reviewed_at timestamptz not null,
  primary key (key, digest)
);

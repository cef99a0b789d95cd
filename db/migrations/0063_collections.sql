-- Collections of pieces, each with a page at /collections/<slug>.
create table collections (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name_en text not null check (name_en <> ''),
  name_th text not null check (name_th <> ''),
  intro_en text not null default '',
  intro_th text not null default '',
  /** What fills it: pieces chosen by hand, or a rule (collection.ts): "sale", "brand:ban-mai", "colour:jade". */
  source text not null check (source ~ '^(hand|new|sale|best_sellers|brand:.+|colour:.+)$'),
  /** The pieces chosen by hand, in their order; they stay while a rule fills it. */
  product_ids text[] not null default '{}' check (cardinality(product_ids) <= 500),
  published boolean not null,
  /** Its place in the shop's menu; null is none. */
  menu_place integer check (menu_place between 1 and 99),
  version integer not null default 1,
  updated_at timestamptz not null
);

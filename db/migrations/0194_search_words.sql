-- The words of products, so that a search reads its candidates in the order of an index: names first, then the other
-- texts, then descriptions; the newest of each. A Thai run has no blanks: it is stored from each of its letters on, so
-- that a part of it is the beginning of a row.
create table search_words (
  word text collate "C" not null,
  place smallint not null,
  created_at timestamptz not null,
  product_id text not null
);
create unique index search_words_first on search_words (word, place, created_at desc, product_id);

create function words_of(text text) returns setof text language sql immutable parallel safe as $$
  select left(found[1], 40) from regexp_matches(text, '(?:(?![\u0e00-\u0e7f])\w)+', 'g') found
  union
  select substr(found[1], at, 24)
    from regexp_matches(text, '[\u0e00-\u0e7f]+', 'g') found, generate_series(1, length(found[1])) at
   where substr(found[1], at, 1) !~ '[\u0e30-\u0e3a\u0e45-\u0e4e]'
$$;

-- The separator of names is `namesEnd` in search-text.ts.
create function write_search_words(product products) returns void language sql as $$
  insert into search_words (word, place, created_at, product_id)
  select found.word, min(texts.place), product.created_at, product.id
    from (values (0, split_part(product.search_text, ' ·· ', 1)),
                 (1, product.search_text),
                 (2, product.search_description)) texts (place, text), words_of(text) found (word)
   group by found.word
$$;

create function update_search_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_words w using words_of(old.search_text || ' ' || old.search_description) old_words (word)
     where w.word = old_words.word and w.place = any('{0,1,2}') and w.created_at = old.created_at and w.product_id = old.id;
  end if;
  if tg_op <> 'DELETE' then perform write_search_words(new); end if;
  return null;
end
$$;
create trigger products_search_words after insert or delete on products
  for each row execute function update_search_words();
create trigger products_search_words_changed after update of search_text, search_description, created_at on products
  for each row when ((new.search_text, new.search_description, new.created_at)
    is distinct from (old.search_text, old.search_description, old.created_at))
  execute function update_search_words();

select write_search_words(products) from products;

drop index products_search;
drop index products_search_description;

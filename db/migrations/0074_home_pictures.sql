-- What the owner shows on the home page is content like her pages, with drafts, a history and times: each part a key of
-- its own. Until now it stood whole under the key `home`, which nobody could edit; that row stays for processes that still
-- read it, and nothing else does.
with home as (select data, updated_at from content where key = 'home'), part as (
  select 'heroes' as key, updated_at, jsonb_build_object('sections', (
           select jsonb_agg(jsonb_build_object(
                    'picture', hero ->> 'pictureId',
                    'alt', jsonb_build_object('en', hero ->> 'altEn', 'th', hero ->> 'altTh'),
                    'focus', '',
                    'caption', '{"en": "", "th": ""}'::jsonb,
                    'link', coalesce('/product/' || (hero ->> 'productId'), ''),
                    'from', '',
                    'until', '') order by place)
             from jsonb_array_elements(data -> 'heroes') with ordinality as one (hero, place))) as data
    from home where jsonb_array_length(coalesce(data -> 'heroes', '[]')) > 0
  union all
  -- The words of the close-up are the owner's, or those that the shop came with when this was written.
  select 'closeup', h.updated_at, coalesce(nullif(c.data, 'null'), '{"text": {"en": "Each lotus is painted by hand before the silk is cut. No two panels are alike.", "th": "ดอกบัวทุกดอกวาดด้วยมือก่อนตัดผ้า แต่ละผืนจึงไม่เหมือนกัน"}}'::jsonb)
           || jsonb_build_object(
                'picture', h.data -> 'detail' ->> 'pictureId',
                'alt', jsonb_build_object('en', h.data -> 'detail' ->> 'altEn', 'th', h.data -> 'detail' ->> 'altTh'))
    from home h left join content c on c.key = 'closeup' where h.data ? 'detail'
  union all
  select 'atelier', updated_at, jsonb_build_object('brand', data ->> 'brandId') from home where data ? 'brandId'
), written as (
  insert into content (key, data, version, updated_at) select key, data, 1, updated_at from part
  on conflict (key) do update set data = excluded.data, version = content.version + 1
  returning key, version, data, updated_at
)
insert into content_versions (key, version, data, saved_at) select key, version, data, updated_at from written;

-- What collections by rule list: the pieces of a brand, those on sale, those of a colour ("jade and ivory" are two).
create index products_brand on products (brand_id, created_at desc, id) where listed;
create index products_sale on products (created_at desc, id) where listed and compare_at_price_satang is not null;
create index products_colours on products using gin (string_to_array(replace(colour, ', ', ' and '), ' and ')) where listed;

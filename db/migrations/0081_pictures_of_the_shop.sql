-- The media library pages through the shop's own pictures, the newest first, and asks of each where it is used.
create index pictures_of_shop on pictures (created_at desc, id) where uploaded_by is null;
create index product_pictures_picture on product_pictures (picture_id);
create index order_lines_picture on order_lines (picture_id) where picture_id is not null;

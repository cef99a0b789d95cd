-- Customers add pictures: up to four to a review, and one of themselves. `uploaded_by` says whose a picture is, so that
-- nobody shows another's; pictures of the shop itself have none.
alter table pictures add column uploaded_by text references users on delete set null;

create table review_pictures (
  review_id uuid not null references reviews on delete cascade,
  picture_id text not null references pictures,
  position integer not null check (position between 1 and 4),
  primary key (review_id, position),
  unique (review_id, picture_id)
);
create index review_pictures_picture on review_pictures (picture_id);

alter table customers add column avatar_picture_id text references pictures;
create index customers_avatar on customers (avatar_picture_id) where avatar_picture_id is not null;

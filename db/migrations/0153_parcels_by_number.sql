-- Whether a tracking number stands on another order is asked on every order's page.
create index parcels_tracking_number on parcels (tracking_number) where tracking_number is not null;

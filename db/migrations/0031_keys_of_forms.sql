-- The key of a checkout form leads back to the order it placed, and with that to the order's page: only its digest is
-- kept, as the shop now works it out too, so that a form sent again across the upgrade still places nothing twice.
update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex');

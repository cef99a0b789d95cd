-- incomplete: at its time the product lacked a text, and the shop shows only whole ones (settings, products.completeTexts).
alter table product_schedules drop constraint product_schedules_state_check;
alter table product_schedules add constraint product_schedules_state_check
  check (state in ('planned', 'running', 'done', 'cancelled', 'missed', 'incomplete'));

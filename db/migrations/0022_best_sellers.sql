-- Best sellers are counted from the orders of the last 90 days that were paid and not given back.
create index orders_sold on orders (paid_at desc) where stock_state = 'sold';

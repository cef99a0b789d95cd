-- Their statements read a few rows by index: PostgreSQL would plan each anew, which takes longer than the statement.
alter function invalidate_sales_rollup() set plan_cache_mode = force_generic_plan;
alter function keep_search_texts(uuid[]) set plan_cache_mode = force_generic_plan;

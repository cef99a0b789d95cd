-- A refund of a PromptPay payment leaves once the payer has answered the provider's e-mail: since when it waits for that answer.
alter table refunds add payer_asked_at timestamptz;

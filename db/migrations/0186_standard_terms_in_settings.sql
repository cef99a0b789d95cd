-- The requirement of two-step sign-in for admins keeps its state under its new name.
UPDATE settings SET value = (value - 'adminSecondStep') || jsonb_build_object('adminTwoFactor', value -> 'adminSecondStep')
 WHERE key = 'staff' AND value ? 'adminSecondStep';

-- A payment notice that was sent under its former name is not sent again.
UPDATE mails SET dedupe_key = replace(dedupe_key, 'staff_money_news:', 'staff_payment_notice:')
 WHERE dedupe_key LIKE 'staff\_money\_news:%';

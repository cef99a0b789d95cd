-- A mail is stored as its content, in the words of its language, and drawn as HTML when it is sent or opened. Earlier
-- mails keep their HTML.
alter table mails add column content jsonb;
alter table mails alter column html drop not null;
alter table mails add check (html is not null or content is not null);

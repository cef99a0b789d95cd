-- Conversations are followed from a message to its replies, revoked addresses included; deleting a message looks for them too.
create index reply_addresses_by_message on reply_addresses (message_id) where message_id is not null;

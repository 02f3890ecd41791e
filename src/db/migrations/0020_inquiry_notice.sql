-- A commit with NOTIFY holds a lock of the whole database until it is on the disk, so that inquiries would be stored one after
-- the other. The process that receives them notifies after their commits instead, once for many (inquiry-notice.ts).
DROP TRIGGER tell_edited ON contact_inquiries;
--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER UPDATE OR DELETE OR TRUNCATE ON contact_inquiries FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();

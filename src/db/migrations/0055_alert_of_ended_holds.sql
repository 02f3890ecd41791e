ALTER TABLE "alert_choices" DROP CONSTRAINT "alert_choices_kind_known";--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_kind_known" CHECK ("alert_choices"."kind" in ('new-inquiry', 'reply', 'tour', 'reply-due', 'reply-overdue', 'escalation', 'hold-ended', 'morning-summary'));--> statement-breakpoint
-- A word about a hold goes to everyone who gets alerts, by the ways in which they get them.
INSERT INTO "alert_choices" ("user_id", "kind", "channel", "is_on", "changed_at")
SELECT DISTINCT "user_id", 'hold-ended', "channel", true, now() FROM "alert_choices" WHERE "is_on";

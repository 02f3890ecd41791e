DROP INDEX "history_user_id_index";--> statement-breakpoint
DROP INDEX "leads_untouched_index";--> statement-breakpoint
CREATE INDEX "contact_inquiries_spam_index" ON "contact_inquiries" USING btree ("created_at","id") WHERE "contact_inquiries"."spam";--> statement-breakpoint
CREATE INDEX "contact_inquiries_reply_time_index" ON "contact_inquiries" USING btree (("answered_at" - "created_at"),"answered_at","created_at") WHERE "contact_inquiries"."answered_at" is not null and not "contact_inquiries"."spam";--> statement-breakpoint
CREATE INDEX "history_noun_id_index" ON "history" USING btree ("noun","id");--> statement-breakpoint
CREATE INDEX "history_user_id_id_index" ON "history" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "leads_follow_up_index" ON "leads" USING btree ("next_follow_up_date","id") WHERE "leads"."status" not in ('converted', 'lost') and "leads"."merged_into_id" is null and "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_assigned_to_index" ON "leads" USING btree (lower("assigned_to"),"created_at","id","assigned_to") WHERE "leads"."merged_into_id" is null and "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_untouched_index" ON "leads" USING btree (coalesce("last_contact_date", "created_at"),"last_contact_date","created_at","id") WHERE "leads"."status" not in ('converted', 'lost') and "leads"."merged_into_id" is null and "leads"."deleted_at" is null;
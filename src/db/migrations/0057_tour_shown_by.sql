ALTER TABLE "tours" ADD COLUMN "shown_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_shown_by_user_id_admin_users_id_fk" FOREIGN KEY ("shown_by_user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tours_shown_by_user_id_index" ON "tours" USING btree ("shown_by_user_id");
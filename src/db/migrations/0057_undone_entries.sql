ALTER TABLE "history" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_undoes_history_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_undoes_index" ON "history" USING btree ("undoes") WHERE "history"."undoes" is not null;
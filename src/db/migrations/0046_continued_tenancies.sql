ALTER TABLE "tenancies" ADD COLUMN "continued_by_id" integer;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_continued_by_id_tenancies_id_fk" FOREIGN KEY ("continued_by_id") REFERENCES "public"."tenancies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenancies_continued_by_id_index" ON "tenancies" USING btree ("continued_by_id");
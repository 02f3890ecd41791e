ALTER TABLE "units" ADD COLUMN "whole_id" integer;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_whole_id_units_id_fk" FOREIGN KEY ("whole_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_whole_id_index" ON "units" USING btree ("whole_id");
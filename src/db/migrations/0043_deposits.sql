ALTER TABLE "tenancies" ADD COLUMN "deposit" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "deposit" integer;
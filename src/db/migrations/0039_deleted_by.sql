ALTER TABLE "lead_documents" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deleted_by" text;--> statement-breakpoint
UPDATE "saved_replies" SET "deleted_by" = (
  SELECT "user_name" FROM "history"
  WHERE "noun" = 'saved reply' AND "noun_id" = "saved_replies"."id" AND "verb" = 'deleted'
  ORDER BY "id" DESC LIMIT 1
) WHERE "deleted_at" IS NOT NULL;

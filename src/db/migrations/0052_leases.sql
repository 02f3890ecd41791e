CREATE TABLE "holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"lead_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"deposit" integer,
	"note" text DEFAULT '' NOT NULL,
	"released_on" date,
	"lease_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_in_order" CHECK ("holds"."until_day" >= "holds"."from_day")
);
--> statement-breakpoint
CREATE TABLE "lease_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lease_rents" (
	"lease_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"monthly_rent" integer NOT NULL,
	CONSTRAINT "lease_rents_lease_id_from_day_pk" PRIMARY KEY("lease_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "lease_terms" (
	"lease_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"signed_on" date NOT NULL,
	CONSTRAINT "lease_terms_lease_id_start_date_pk" PRIMARY KEY("lease_id","start_date"),
	CONSTRAINT "lease_terms_in_order" CHECK ("lease_terms"."end_date" >= "lease_terms"."start_date")
);
--> statement-breakpoint
CREATE TABLE "lease_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"share" integer,
	"from_day" date,
	"until_day" date,
	"held" daterange
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer,
	"tenant_company" text DEFAULT '' NOT NULL,
	"tenant_contact" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" date,
	"end_date" date,
	"signed_on" date,
	"recorded_on" date NOT NULL,
	"rent_start_date" date,
	"free" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit" integer,
	"included" text,
	"additional_rent" integer,
	"notice_days" integer DEFAULT 30 NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice_given_on" date,
	"move_out_date" date,
	"notice_by" text,
	"advertise" boolean DEFAULT false NOT NULL,
	"last_day" date,
	"certificate_end_date" date,
	"notes" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"continued_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leases_in_order" CHECK ("leases"."end_date" >= coalesce("leases"."start_date", "leases"."end_date")),
	CONSTRAINT "leases_notice_whole" CHECK (num_nulls("leases"."notice_given_on", "leases"."move_out_date", "leases"."notice_by") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD COLUMN "lease_before_id" integer;--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD COLUMN "lease_after_id" integer;--> statement-breakpoint
ALTER TABLE "unit_imports" ADD COLUMN "undoable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_actions" ADD CONSTRAINT "lease_actions_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_rents" ADD CONSTRAINT "lease_rents_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_units" ADD CONSTRAINT "lease_units_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_units" ADD CONSTRAINT "lease_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_continued_by_id_leases_id_fk" FOREIGN KEY ("continued_by_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_unit_id_index" ON "holds" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "holds_lead_id_index" ON "holds" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "holds_lease_id_index" ON "holds" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "lease_actions_lease_id_id_index" ON "lease_actions" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "lease_units_lease_id_index" ON "lease_units" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "lease_units_unit_id_index" ON "lease_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "leases_lead_id_index" ON "leases" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leases_continued_by_id_index" ON "leases" USING btree ("continued_by_id");--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD CONSTRAINT "unit_import_rows_lease_before_id_leases_id_fk" FOREIGN KEY ("lease_before_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD CONSTRAINT "unit_import_rows_lease_after_id_leases_id_fk" FOREIGN KEY ("lease_after_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_import_rows_lease_before_id_index" ON "unit_import_rows" USING btree ("lease_before_id");--> statement-breakpoint
CREATE INDEX "unit_import_rows_lease_after_id_index" ON "unit_import_rows" USING btree ("lease_after_id");--> statement-breakpoint
-- Each tenancy becomes a lease of one term. Its days are those on which it counted: a tenancy that went on with another began to
-- count on the day that it was recorded, and of two in one unit the newer one counted.
CREATE TEMPORARY TABLE former AS
WITH park AS (SELECT coalesce((SELECT nullif(time_zone, '') FROM business_park LIMIT 1), 'America/Chicago') AS zone),
dated AS (
  SELECT t.*, (t.created_at AT TIME ZONE park.zone)::date AS recorded_on,
    (t.ended_at AT TIME ZONE park.zone)::date - 1 AS last_day,
    EXISTS (SELECT FROM tenancies earlier WHERE earlier.continued_by_id = t.id) AS is_continuation,
    (now() AT TIME ZONE park.zone)::date AS today
  FROM tenancies t CROSS JOIN park
),
counted AS (
  SELECT *, CASE WHEN is_continuation THEN greatest(coalesce(lease_start_date, recorded_on), recorded_on)
    ELSE coalesce(lease_start_date, recorded_on) END AS first_day
  FROM dated
)
SELECT one.*, (
  SELECT min(newer.first_day) - 1 FROM counted newer
  WHERE newer.unit_id = one.unit_id AND newer.id > one.id AND newer.first_day <= coalesce(newer.last_day, 'infinity')
    AND newer.first_day <= coalesce(one.last_day, 'infinity')
) AS cut, (
  -- The tenancy goes on with the same lease: it has no other parent, and says the same.
  SELECT next.id FROM counted next
  WHERE next.id = one.continued_by_id
    AND (SELECT count(*) FROM tenancies parent WHERE parent.continued_by_id = next.id) = 1
    AND (next.tenant_company, next.tenant_contact, next.deposit, next.lease_start_date, next.lease_end_date)
      IS NOT DISTINCT FROM (one.tenant_company, one.tenant_contact, one.deposit, one.lease_start_date, one.lease_end_date)
) AS next_id
FROM counted one;
--> statement-breakpoint
ALTER TABLE former ADD COLUMN lease_id integer;
--> statement-breakpoint
WITH RECURSIVE kept(id, lease_id) AS (
  SELECT id, id FROM former WHERE next_id IS NULL
  UNION ALL
  SELECT former.id, kept.lease_id FROM former JOIN kept ON former.next_id = kept.id
)
UPDATE former SET lease_id = kept.lease_id FROM kept WHERE kept.id = former.id;
--> statement-breakpoint
INSERT INTO "leases" ("id", "lead_id", "tenant_company", "tenant_contact", "start_date", "end_date", "signed_on", "recorded_on",
  "deposit", "last_day", "cancelled_at", "created_at", "updated_at")
OVERRIDING SYSTEM VALUE
SELECT last.id, last.lead_id, coalesce(last.tenant_company, ''), last.tenant_contact, last.lease_start_date, last.lease_end_date,
  least(first.recorded_on, last.lease_start_date), first.recorded_on, last.deposit * 100,
  CASE WHEN last.last_day >= first.first_day THEN last.last_day END,
  CASE WHEN last.last_day < first.first_day THEN last.ended_at END, first.created_at, last.updated_at
FROM former last
CROSS JOIN LATERAL (SELECT * FROM former WHERE lease_id = last.id ORDER BY id LIMIT 1) first
WHERE last.id = last.lease_id;
--> statement-breakpoint
UPDATE "leases" SET "continued_by_id" = goes_on.lease_id
FROM former JOIN former goes_on ON goes_on.id = former.continued_by_id
WHERE former.lease_id = "leases"."id" AND goes_on.lease_id <> "leases"."id" AND former.next_id IS NULL;
--> statement-breakpoint
INSERT INTO "lease_units" ("lease_id", "unit_id", "from_day", "until_day")
SELECT lease_id, unit_id,
  CASE WHEN is_continuation AND first_day > coalesce(lease_start_date, '-infinity') THEN first_day END,
  CASE WHEN next_id IS NOT NULL OR cut < coalesce(last_day, 'infinity') THEN least(cut, last_day) END
FROM former ORDER BY id;
--> statement-breakpoint
-- Units that a lease was moved through on one day, or was moved to after its end.
DELETE FROM "lease_units" USING "leases"
WHERE "leases"."id" = "lease_units"."lease_id"
  AND "lease_units"."from_day" > least("lease_units"."until_day", "leases"."last_day")
  AND EXISTS (
    SELECT FROM "lease_units" other WHERE other.lease_id = "leases"."id"
      AND coalesce(other.from_day <= least(other.until_day, "leases"."last_day"), true)
  );
--> statement-breakpoint
INSERT INTO "lease_rents" ("lease_id", "from_day", "monthly_rent")
SELECT DISTINCT ON (lease_id, first_day) lease_id, first_day, monthly_rent * 100 FROM (
  SELECT *, lag(monthly_rent) OVER (PARTITION BY lease_id ORDER BY id) AS rent_before FROM former
) former WHERE monthly_rent IS DISTINCT FROM rent_before AND monthly_rent IS NOT NULL
ORDER BY lease_id, first_day, id DESC;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('leases', 'id'), greatest((SELECT max(id) FROM tenancies), 1), EXISTS (SELECT FROM tenancies));
--> statement-breakpoint
-- What a free unit says of a tenant, and its last lease does not, is written down without effect: a draft.
WITH park AS (SELECT coalesce((SELECT nullif(time_zone, '') FROM business_park LIMIT 1), 'America/Chicago') AS zone),
said AS (
  SELECT u.* FROM units u
  LEFT JOIN LATERAL (
    SELECT l.* FROM lease_units lu JOIN leases l ON l.id = lu.lease_id WHERE lu.unit_id = u.id
    ORDER BY coalesce(l.cancelled_at, least(l.last_day, lu.until_day)) DESC, l.id DESC LIMIT 1
  ) last ON true
  WHERE u.deleted_at IS NULL AND NOT u.replaced AND u.status <> 'leased'
    AND (coalesce(u.tenant_company, ''), u.tenant_contact, u.lease_start_date, u.lease_end_date, u.deposit * 100)
      IS DISTINCT FROM (coalesce(last.tenant_company, ''), last.tenant_contact, last.start_date, last.end_date, last.deposit)
),
drafts AS (
  INSERT INTO "leases" ("tenant_company", "tenant_contact", "start_date", "end_date", "deposit", "recorded_on", "notes")
  SELECT coalesce(said.tenant_company, ''), said.tenant_contact, said.lease_start_date, said.lease_end_date, said.deposit * 100,
    (now() AT TIME ZONE park.zone)::date, 'unit ' || said.id
  FROM said CROSS JOIN park ORDER BY said.id
  RETURNING id, notes
)
INSERT INTO "lease_units" ("lease_id", "unit_id") SELECT id, substr(notes, 6)::integer FROM drafts;
--> statement-breakpoint
UPDATE "leases" SET "notes" = '' WHERE "notes" <> '';
--> statement-breakpoint
WITH days AS (
  SELECT lease_units.id, lease_units.unit_id,
    greatest(coalesce(leases.start_date, leases.recorded_on), lease_units.from_day) AS first,
    least(coalesce(leases.last_day, greatest(leases.end_date, former.today), former.today), lease_units.until_day) AS last
  FROM lease_units
  JOIN leases ON leases.id = lease_units.lease_id
  JOIN (SELECT DISTINCT lease_id, today FROM former) former ON former.lease_id = leases.id
  WHERE leases.signed_on IS NOT NULL AND leases.cancelled_at IS NULL
),
cut AS (
  SELECT id, first, least(last, lead(first) OVER (PARTITION BY unit_id ORDER BY first, id) - 1) AS last FROM days
)
UPDATE lease_units SET held = CASE WHEN cut.last < cut.first THEN 'empty'::daterange ELSE daterange(cut.first, cut.last, '[]') END
FROM cut WHERE cut.id = lease_units.id;
--> statement-breakpoint
DROP TABLE former;
--> statement-breakpoint
ALTER TABLE "lease_units" ADD CONSTRAINT "lease_units_one_at_a_time"
  EXCLUDE USING gist (int4range("unit_id", "unit_id", '[]') WITH &&, "held" WITH &&);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_one_at_a_time"
  EXCLUDE USING gist (int4range("unit_id", "unit_id", '[]') WITH &&,
    daterange("from_day", CASE WHEN "released_on" IS NULL THEN "until_day" + 1 ELSE greatest("from_day", "released_on") END) WITH &&);
--> statement-breakpoint
UPDATE "unit_imports" SET "undoable" = false;
--> statement-breakpoint
UPDATE "lead_merges" SET "moved" = "moved" - 'tenancies' || jsonb_build_object('leases', "moved" -> 'tenancies') WHERE "moved" ? 'tenancies';
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "leases" FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "leases" FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "holds" FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "leases" FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "holds" FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();

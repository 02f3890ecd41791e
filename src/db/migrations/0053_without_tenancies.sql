ALTER TABLE "units" DROP CONSTRAINT "units_lease_in_order";--> statement-breakpoint
ALTER TABLE "unit_import_rows" DROP CONSTRAINT "unit_import_rows_tenancy_before_id_tenancies_id_fk";
--> statement-breakpoint
ALTER TABLE "unit_import_rows" DROP CONSTRAINT "unit_import_rows_tenancy_after_id_tenancies_id_fk";
--> statement-breakpoint
DROP INDEX "unit_import_rows_tenancy_before_id_index";--> statement-breakpoint
DROP INDEX "unit_import_rows_tenancy_after_id_index";--> statement-breakpoint
ALTER TABLE "unit_import_rows" DROP COLUMN "tenancy_before_id";--> statement-breakpoint
ALTER TABLE "unit_import_rows" DROP COLUMN "tenancy_after_id";--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "lease_start_date";--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "lease_end_date";--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "tenant_company";--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "tenant_contact";--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "deposit";--> statement-breakpoint
DROP TABLE "tenancies";

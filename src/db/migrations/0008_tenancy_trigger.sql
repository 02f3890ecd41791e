-- Every leased unit has its present tenancy, whoever leases, frees or corrects it; past ones stay.
CREATE FUNCTION keep_tenancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'leased' THEN
    INSERT INTO tenancies (unit_id, tenant_company, tenant_contact, monthly_rent, lease_start_date, lease_end_date)
    VALUES (NEW.id, NEW.tenant_company, NEW.tenant_contact, NEW.monthly_rent, NEW.lease_start_date, NEW.lease_end_date)
    ON CONFLICT (unit_id) WHERE ended_at IS NULL DO UPDATE SET
      tenant_company = excluded.tenant_company,
      tenant_contact = excluded.tenant_contact,
      monthly_rent = excluded.monthly_rent,
      lease_start_date = excluded.lease_start_date,
      lease_end_date = excluded.lease_end_date;
  ELSE
    UPDATE tenancies SET ended_at = now() WHERE unit_id = NEW.id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_tenancy AFTER INSERT OR UPDATE ON units FOR EACH ROW EXECUTE FUNCTION keep_tenancy();

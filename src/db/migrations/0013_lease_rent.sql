-- units.monthly_rent is the asking rent. A tenancy begins with it, and from then on has a rent of its own: what is asked
-- for the unit later changes no lease, and a lease changes nothing of what is asked.
CREATE OR REPLACE FUNCTION keep_tenancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'leased' THEN
    INSERT INTO tenancies (unit_id, tenant_company, tenant_contact, monthly_rent, lease_start_date, lease_end_date)
    VALUES (NEW.id, NEW.tenant_company, NEW.tenant_contact, NEW.monthly_rent, NEW.lease_start_date, NEW.lease_end_date)
    ON CONFLICT (unit_id) WHERE ended_at IS NULL DO UPDATE SET
      tenant_company = excluded.tenant_company,
      tenant_contact = excluded.tenant_contact,
      lease_start_date = excluded.lease_start_date,
      lease_end_date = excluded.lease_end_date;
  ELSE
    UPDATE tenancies SET ended_at = now() WHERE unit_id = NEW.id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Until now a leased unit and its present tenancy had one rent, which stays in both.
INSERT INTO tenancies (unit_id, tenant_company, tenant_contact, monthly_rent, lease_start_date, lease_end_date)
  SELECT id, tenant_company, tenant_contact, monthly_rent, lease_start_date, lease_end_date FROM units WHERE status = 'leased'
  ON CONFLICT (unit_id) WHERE ended_at IS NULL DO NOTHING;

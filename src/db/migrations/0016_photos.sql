ALTER TABLE "properties" ADD COLUMN "price_period" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Prices had no period before; they were shown beside the monthly rents of units, and were of that size: they are per month.
-- The one image of before is the first photo. It moves no row's updated_at: nobody has changed anything.
ALTER TABLE "properties" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "properties" SET "photos" = jsonb_build_array(jsonb_build_object('url', "image_url", 'alt', '')) WHERE "image_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "units" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "units" SET "photos" = jsonb_build_array(jsonb_build_object('url', "image_url", 'alt', '')) WHERE "image_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ENABLE TRIGGER USER;--> statement-breakpoint
-- image_url is the first photo, whichever of the two is written; where both are, the photos count.
CREATE FUNCTION keep_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := '[]';
  image_before text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before := OLD.photos;
    image_before := OLD.image_url;
  END IF;
  IF NEW.photos = before AND NEW.image_url IS DISTINCT FROM image_before THEN
    NEW.photos := CASE
        WHEN NEW.image_url IS NULL THEN '[]'::jsonb
        ELSE jsonb_build_array(jsonb_build_object('url', NEW.image_url, 'alt', ''))
      END || (
        SELECT coalesce(jsonb_agg(photo ORDER BY place), '[]')
        FROM jsonb_array_elements(before) WITH ORDINALITY AS kept (photo, place)
        WHERE place > 1 AND photo ->> 'url' IS DISTINCT FROM NEW.image_url
      );
  END IF;
  NEW.image_url := NEW.photos -> 0 ->> 'url';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_photos BEFORE INSERT OR UPDATE OF photos, image_url ON properties FOR EACH ROW EXECUTE FUNCTION keep_photos();
--> statement-breakpoint
CREATE TRIGGER keep_photos BEFORE INSERT OR UPDATE OF photos, image_url ON units FOR EACH ROW EXECUTE FUNCTION keep_photos();

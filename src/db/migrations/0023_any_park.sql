ALTER TABLE "business_park" ADD COLUMN "door_height" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "rent_includes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "highlights" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "infrastructure" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "space_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "unit_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "towns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "accent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "setup" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "door_height" integer;--> statement-breakpoint
-- What was literal in the code until now: the texts of the public specification.
UPDATE business_park SET
  rent_includes = 'electric',
  highlights = '[{"name":"{door}'' high bay doors","words":"Drive in a box truck, a lift or a tall machine. Every unit has its own door."},{"name":"AC/heat in office and warehouse","words":"Both stay workable, whatever the season."},{"name":"Bathroom, shower and office in each unit","words":"Yours alone. Wash up after the shift, then close the office door and write the invoice."},{"name":"Semi truck access from {road} and {highway}","words":"Deliveries come to your door. Nobody has to meet a truck in town."},{"name":"Extra parking","words":"Room for crew and customers, besides the space at your own door."},{"name":"All-in pricing","words":"Rent plus electric in one monthly figure, on every unit that has its price."}]'::jsonb,
  infrastructure = '[{"name":"A/C and heated warehouse","words":"The bay is cooled and heated like the office, so August and January are working months."},{"name":"High bay doors","words":"{door} feet high at every unit. Tall loads and tall trucks go straight in."},{"name":"Semi truck access","words":"Semis come from {highway} and reach the gate by {road}."},{"name":"Reinforced industrial flooring","words":"Made for machines, storage racks and loaded pallets."},{"name":"Fiber internet","words":"For the office, the cameras and the software that runs your shop."},{"name":"All-in pricing","words":"One monthly price for rent plus electric. You know the cost before you sign."},{"name":"Gated perimeter with 24/7 monitoring","words":"Closed off and watched day and night, weekends included."},{"name":"On-site maintenance shop","words":"When a door sticks or the air quits, help is already in the park."}]'::jsonb,
  features = ARRAY['{door}-foot high bay door', 'AC and heat in the office and the warehouse', 'Office, bathroom and shower of its own', '3-phase power', 'Reinforced industrial flooring', 'Fiber internet'],
  amenities = ARRAY['Semi truck access to the park', 'Extra parking for crew and customers', 'Gated perimeter with 24/7 monitoring', 'On-site maintenance shop'],
  space_types = ARRAY['Manufacturing', 'Warehousing', 'Equipment Service', 'Food Processing', 'Distribution', 'Other'],
  unit_types = ARRAY['Service/Retail/Warehouse (1,950 SF)', 'Service/Retail/Warehouse (3,500 SF)', 'Storage (320 SF)'],
  towns = ARRAY['Van Alstyne', 'Sherman', 'McKinney', 'Anna', 'Celina', 'Melissa', 'Denison', 'Pottsboro'];

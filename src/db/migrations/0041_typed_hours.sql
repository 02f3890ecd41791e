ALTER TABLE "business_park" ALTER COLUMN "structured_hours" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "business_park" ALTER COLUMN "structured_hours" DROP NOT NULL;--> statement-breakpoint
-- Hours are typed once. Shown hours that can be read and say the office hours follow from them from now on; in a park
-- without office hours they become these. Other texts stay as they are.
WITH line AS (
  SELECT park.id, regexp_match(shown.line, '^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?: *(?:-|–|to|through) *(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?)?[:,]? +(1[0-2]|[1-9])(?::([0-5][0-9]))? ?([ap])\.?m\.? *(?:-|–|to) *(1[0-2]|[1-9])(?::([0-5][0-9]))? ?([ap])\.?m\.?$', 'i') AS part
  FROM business_park park, unnest(park.shown_hours) AS shown(line)
), opening AS (
  SELECT line.id, number, (ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[number] AS day,
    lpad((part[3]::int % 12 + CASE lower(part[5]) WHEN 'p' THEN 12 ELSE 0 END)::text, 2, '0') || ':' || coalesce(part[4], '00') AS opens,
    lpad((part[6]::int % 12 + CASE lower(part[8]) WHEN 'p' THEN 12 ELSE 0 END)::text, 2, '0') || ':' || coalesce(part[7], '00') AS closes
  FROM line LEFT JOIN generate_series(1, 7) AS days(number)
    ON number BETWEEN array_position(ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], lower(part[1]))
      AND array_position(ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], lower(coalesce(part[2], part[1])))
), week AS (
  SELECT id, jsonb_agg(jsonb_build_object('day', day, 'opens', opens, 'closes', closes) ORDER BY number) AS hours
  FROM opening GROUP BY id
  HAVING bool_and(number IS NOT NULL) AND count(DISTINCT number) = count(*) AND bool_and(opens < closes)
)
UPDATE business_park park SET office_hours = week.hours, shown_hours = '{}' FROM week
WHERE week.id = park.id
  AND (park.office_hours = '[]' OR (park.office_hours @> week.hours AND park.office_hours <@ week.hours));
--> statement-breakpoint
-- Those of the structured data follow too where they say the same, or nothing.
UPDATE business_park park SET structured_hours = NULL FROM (
  SELECT id, jsonb_agg(jsonb_build_object('day', day, 'opens', structured_hours->'opens', 'closes', structured_hours->'closes')) AS hours
  FROM business_park LEFT JOIN LATERAL jsonb_array_elements(structured_hours->'days') AS days(day) ON true
  GROUP BY id
) same
WHERE same.id = park.id
  AND (park.structured_hours->'days' = '[]' OR (park.office_hours @> same.hours AND park.office_hours <@ same.hours));

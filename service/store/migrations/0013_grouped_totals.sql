-- A problem at several places counts once. Totals stored before counted each place; those of re-scans whose report was deleted stay.
CREATE FUNCTION "grouped_totals"("findings" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'critical', count(*) FILTER (WHERE severity = 'critical' AND NOT is_fixed),
    'high', count(*) FILTER (WHERE severity = 'high' AND NOT is_fixed),
    'medium', count(*) FILTER (WHERE severity = 'medium' AND NOT is_fixed),
    'low', count(*) FILTER (WHERE severity = 'low' AND NOT is_fixed),
    'info', count(*) FILTER (WHERE severity = 'info' AND NOT is_fixed),
    'new', count(*) FILTER (WHERE is_new),
    'fixed', count(*) FILTER (WHERE is_fixed))
  FROM (
    SELECT f->>'severity' AS severity, bool_and(f->>'change' = 'fixed') AS is_fixed, bool_and(f->>'change' = 'new') AS is_new
    FROM jsonb_array_elements(findings) f
    GROUP BY f->>'check', f->>'problem', f->>'severity', f->>'likelihood', f->>'remediation', f->>'policy'
  ) groups
$$;--> statement-breakpoint
UPDATE "scans" SET "report" = jsonb_set("report", '{totals}', "grouped_totals"("report"->'findings'))
  WHERE jsonb_typeof("report"->'findings') = 'array' AND "report"->'totals' IS DISTINCT FROM "grouped_totals"("report"->'findings');--> statement-breakpoint
UPDATE "code_scans" SET "report" = jsonb_set("report", '{totals}', "grouped_totals"("report"->'findings'))
  WHERE jsonb_typeof("report"->'findings') = 'array' AND "report"->'totals' IS DISTINCT FROM "grouped_totals"("report"->'findings');--> statement-breakpoint
UPDATE "posture_scans" SET "report" = jsonb_set("report", '{totals}', "grouped_totals"("report"->'findings'))
  WHERE jsonb_typeof("report"->'findings') = 'array' AND "report"->'totals' IS DISTINCT FROM "grouped_totals"("report"->'findings');--> statement-breakpoint
UPDATE "threat_scans" SET "report" = jsonb_set("report", '{totals}', "grouped_totals"("report"->'findings')), "totals" = "grouped_totals"("report"->'findings')
  WHERE jsonb_typeof("report"->'findings') = 'array' AND "totals" IS DISTINCT FROM "grouped_totals"("report"->'findings');--> statement-breakpoint
UPDATE "analyses" SET "result" = jsonb_set("result", '{report,totals}', "grouped_totals"("result"->'report'->'findings'))
  WHERE jsonb_typeof("result"->'report'->'findings') = 'array' AND "result"->'report'->'totals' IS DISTINCT FROM "grouped_totals"("result"->'report'->'findings');--> statement-breakpoint
UPDATE "health_snapshots" SET "totals" = "scans"."report"->'totals' FROM "scans"
  WHERE "scans"."id" = "health_snapshots"."scan_id" AND jsonb_typeof("scans"."report"->'totals') = 'object' AND "health_snapshots"."totals" IS DISTINCT FROM "scans"."report"->'totals';--> statement-breakpoint
DROP FUNCTION "grouped_totals"(jsonb);

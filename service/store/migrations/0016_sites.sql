ALTER TABLE "finding_states" DROP CONSTRAINT "finding_states_finding";--> statement-breakpoint
DROP INDEX "monitor_targets_next_check";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "origin" text GENERATED ALWAYS AS (substring(url from '^[^/]+//[^/?#]+')) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "site_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "finding_states" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "monitor_targets" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "ownership" jsonb;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- A badge that does not name the host and port of its project, or whose scan was of another origin, ends.
UPDATE "badges" SET
	"origin" = CASE WHEN "project"."host" = "badges"."domain" THEN "project"."origin" ELSE 'https://' || "badges"."domain" END,
	"ended_at" = CASE WHEN "project"."host" = "badges"."domain" AND starts_with("scan"."url" || '/', "project"."origin" || '/') THEN NULL ELSE now() END
	FROM (SELECT "id", "origin", regexp_replace("origin", '^[^/]+//', '') AS "host" FROM "projects") "project", "scans" "scan"
	WHERE "project"."id" = "badges"."project_id" AND "scan"."id" = "badges"."scan_id";--> statement-breakpoint
ALTER TABLE "badges" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
-- A decision belongs to the site whose scan has the finding; those about code have no origin.
UPDATE "finding_states" SET "origin" = coalesce((
		SELECT substring("scan"."url" from '^[^/]+//[^/?#]+') FROM "scans" "scan"
		WHERE "scan"."project_id" = "finding_states"."project_id"
			AND "scan"."report"->'findings' @> jsonb_build_array(jsonb_build_object('fingerprint', "finding_states"."fingerprint"))
		ORDER BY "scan"."created_at" <= "finding_states"."updated_at" DESC, "scan"."created_at" DESC LIMIT 1), "project"."origin")
	FROM "projects" "project"
	WHERE "project"."id" = "finding_states"."project_id" AND NOT EXISTS (
		SELECT 1 FROM "code_scans" "code" WHERE "code"."project_id" = "finding_states"."project_id"
			AND "code"."report"->'findings' @> jsonb_build_array(jsonb_build_object('fingerprint', "finding_states"."fingerprint")));--> statement-breakpoint
CREATE INDEX "monitor_targets_next_check" ON "monitor_targets" USING btree ("next_check_at") WHERE "monitor_targets"."paused_at" is null;--> statement-breakpoint
ALTER TABLE "finding_states" ADD CONSTRAINT "finding_states_finding" UNIQUE NULLS NOT DISTINCT("project_id","integration_id","origin","fingerprint");

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
-- A decision belongs to the site whose scan has the finding; those about code have no origin. Each report is read once, and of
-- each decision only the best scan is kept: the newest until the decision, else the newest of all. Its time sorts as text.
WITH "owner" AS MATERIALIZED (
		SELECT DISTINCT "project_id" FROM "finding_states" WHERE "project_id" IS NOT NULL
	), "decided" AS MATERIALIZED (
		SELECT "state"."id", substr(max(
			CASE WHEN "scan"."created_at" <= "state"."updated_at" THEN '1' ELSE '0' END
			|| to_char("scan"."created_at" AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')
			|| substring("scan"."url" from '^[^/]+//[^/?#]+')), 22) AS "origin"
		FROM "owner" JOIN "scans" "scan" USING ("project_id")
		CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof("scan"."report"->'findings') WHEN 'array' THEN "scan"."report"->'findings' END) "finding"
		JOIN "finding_states" "state" ON "state"."project_id" = "scan"."project_id" AND "state"."fingerprint" = "finding"->>'fingerprint'
		GROUP BY "state"."id"
	), "coded" AS MATERIALIZED (
		SELECT DISTINCT "state"."id"
		FROM "owner" JOIN "code_scans" "code" USING ("project_id")
		CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof("code"."report"->'findings') WHEN 'array' THEN "code"."report"->'findings' END) "finding"
		JOIN "finding_states" "state" ON "state"."project_id" = "code"."project_id" AND "state"."fingerprint" = "finding"->>'fingerprint'
	)
	UPDATE "finding_states" SET "origin" = coalesce("decided"."origin", "project"."origin")
	FROM "finding_states" "state" JOIN "projects" "project" ON "project"."id" = "state"."project_id"
		LEFT JOIN "decided" ON "decided"."id" = "state"."id"
		LEFT JOIN "coded" ON "coded"."id" = "state"."id"
	WHERE "finding_states"."id" = "state"."id" AND "coded"."id" IS NULL;--> statement-breakpoint
CREATE INDEX "monitor_targets_next_check" ON "monitor_targets" USING btree ("next_check_at") WHERE "monitor_targets"."paused_at" is null;--> statement-breakpoint
ALTER TABLE "finding_states" ADD CONSTRAINT "finding_states_finding" UNIQUE NULLS NOT DISTINCT("project_id","integration_id","origin","fingerprint");

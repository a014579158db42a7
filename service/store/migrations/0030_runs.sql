ALTER TABLE "scans" RENAME TO "runs";--> statement-breakpoint
ALTER TABLE "runs" RENAME COLUMN "url" TO "target";--> statement-breakpoint
ALTER TABLE "runs" RENAME COLUMN "kind" TO "variant";--> statement-breakpoint
ALTER TABLE "runs" RENAME CONSTRAINT "scans_pkey" TO "runs_pkey";--> statement-breakpoint
ALTER TABLE "runs" RENAME CONSTRAINT "scans_project_id_projects_id_fk" TO "runs_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "deploy_hooks" RENAME CONSTRAINT "deploy_hooks_scan_id_scans_id_fk" TO "deploy_hooks_scan_id_runs_id_fk";--> statement-breakpoint
ALTER TABLE "health_snapshots" RENAME CONSTRAINT "health_snapshots_scan_id_scans_id_fk" TO "health_snapshots_scan_id_runs_id_fk";--> statement-breakpoint
ALTER TABLE "badges" RENAME CONSTRAINT "badges_scan_id_scans_id_fk" TO "badges_scan_id_runs_id_fk";--> statement-breakpoint
ALTER TABLE "report_shares" RENAME CONSTRAINT "report_shares_scan_id_scans_id_fk" TO "report_shares_scan_id_runs_id_fk";--> statement-breakpoint
DROP INDEX "scans_project";--> statement-breakpoint
DROP INDEX "scans_address";--> statement-breakpoint
DROP INDEX "scans_address_end";--> statement-breakpoint
ALTER TABLE "runs"
	ALTER COLUMN "project_id" DROP NOT NULL,
	ALTER COLUMN "variant" DROP NOT NULL,
	ALTER COLUMN "modules" SET DEFAULT '[]'::jsonb,
	DROP COLUMN "head",
	DROP COLUMN "criticals",
	ADD COLUMN "kind" text DEFAULT 'site' NOT NULL,
	ADD COLUMN "integration_id" uuid,
	ADD COLUMN "monitor_id" uuid,
	ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
-- The lab audit of a page is part of its report, as it is downloaded.
INSERT INTO "runs" ("id", "kind", "variant", "project_id", "target", "status", "form_factor", "wcag", "details", "progress", "report", "error", "created_at", "started_at", "completed_at", "passive_completed_at")
SELECT "id", 'analysis', "kind", "project_id", "target", "status", "form_factor", "wcag", jsonb_build_object('selectors', "selectors"),
	CASE WHEN "completed_at" IS NULL THEN '{"percent": 0, "step": "queued", "done": 0, "total": 0}'::jsonb
		WHEN "status" = 'completed' THEN '{"percent": 100, "step": "done", "done": 0, "total": 0}' ELSE '{"percent": 100, "step": "failed", "done": 0, "total": 0}' END,
	CASE WHEN "result" ? 'report' AND jsonb_typeof("result"->'lab') = 'object' THEN "result"->'report' || jsonb_build_object('lab_result', "result"->'lab')
		WHEN "result" ? 'report' THEN "result"->'report' ELSE "result" END,
	"error", "created_at", "started_at", "completed_at", "completed_at" FROM "analyses";--> statement-breakpoint
INSERT INTO "runs" ("id", "kind", "project_id", "target", "status", "details", "progress", "report", "error", "created_at", "started_at", "completed_at", "passive_completed_at")
SELECT "id", 'code', "project_id", "repository", "status", jsonb_build_object('provider', "provider", 'ref', "ref", 'commit', "commit"), "progress", "report",
	"error", "created_at", "started_at", "completed_at", "completed_at" FROM "code_scans";--> statement-breakpoint
INSERT INTO "runs" ("id", "kind", "integration_id", "target", "status", "progress", "report", "error", "created_at", "started_at", "completed_at", "passive_completed_at")
SELECT s."id", 'integration', s."integration_id", i."label", s."status",
	CASE WHEN s."completed_at" IS NULL THEN '{"percent": 0, "step": "queued", "done": 0, "total": 0}'::jsonb
		WHEN s."status" = 'completed' THEN '{"percent": 100, "step": "done", "done": 0, "total": 0}' ELSE '{"percent": 100, "step": "failed", "done": 0, "total": 0}' END,
	s."report", s."error", s."created_at", s."started_at", s."completed_at", s."completed_at"
FROM "posture_scans" s JOIN "integrations" i ON i."id" = s."integration_id";--> statement-breakpoint
-- Of earlier re-scans only the summary is kept: it is the head of a report.
INSERT INTO "runs" ("id", "kind", "variant", "project_id", "monitor_id", "target", "status", "modules", "details", "progress", "report", "error", "created_at", "started_at", "completed_at", "passive_completed_at")
SELECT s."id", 'rescan', s."trigger", t."project_id", s."target_id", s."url", s."status", s."modules",
	CASE WHEN s."completed_at" IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('drift', s."drift") END,
	CASE WHEN s."completed_at" IS NULL THEN '{"percent": 0, "step": "queued", "done": 0, "total": 0}'::jsonb
		WHEN s."status" = 'completed' THEN '{"percent": 100, "step": "done", "done": 0, "total": 0}' ELSE '{"percent": 100, "step": "failed", "done": 0, "total": 0}' END,
	nullif(jsonb_strip_nulls(jsonb_build_object('totals', s."totals", 'score', s."score", 'grade', s."grade", 'not_scored', s."not_scored")) || coalesce(s."report", '{}'), '{}'),
	s."error", s."created_at", s."started_at", s."completed_at", s."completed_at"
FROM "threat_scans" s JOIN "monitor_targets" t ON t."id" = s."target_id";--> statement-breakpoint
INSERT INTO "runs" ("id", "kind", "target", "status", "modules", "details", "progress", "report", "error", "created_at", "completed_at", "passive_completed_at")
SELECT "id", 'free', "url", "status", '["security", "profiling"]', jsonb_build_object('host', "host"),
	jsonb_build_object('percent', "percent", 'step', CASE WHEN "completed_at" IS NULL THEN 'queued' WHEN "status" = 'completed' THEN 'done' ELSE 'failed' END, 'done', 0, 'total', 0)
		|| CASE WHEN "completed_at" IS NULL THEN jsonb_build_object('lines', "lines") ELSE '{}' END,
	CASE WHEN "completed_at" IS NOT NULL THEN
		jsonb_build_object('findings', coalesce("findings", '[]'), 'score', "score", 'grade', "grade", 'lines', "lines") || coalesce("landed", '{}') END,
	"error", "created_at", "completed_at", "completed_at" FROM "free_scans";--> statement-breakpoint
DROP TABLE "analyses";--> statement-breakpoint
DROP TABLE "code_scans";--> statement-breakpoint
DROP TABLE "posture_scans";--> statement-breakpoint
DROP TABLE "threat_scans";--> statement-breakpoint
DROP TABLE "free_scans";--> statement-breakpoint
ALTER TABLE "runs"
	ADD COLUMN "head" jsonb GENERATED ALWAYS AS (report - '{findings,coverage,checks,records,files,left_out,lines,objects,trend,verification,next_steps,lab_result,profile_result,seo_result,aeo_result,performance_result,accessibility_result}'::text[]) STORED,
	ADD COLUMN "badge_findings" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(report, '$.findings[*] ? (@.severity == "critical" || @.severity == "high" && @.module == "security" && (@.state == "dismissed" || @.state == "accepted"))')) STORED;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_monitor_id_monitor_targets_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitor_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_project" ON "runs" USING btree ("project_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "runs_address" ON "runs" USING btree ("project_id","kind","target","created_at");--> statement-breakpoint
CREATE INDEX "runs_address_end" ON "runs" USING btree ("project_id","kind","target","completed_at");--> statement-breakpoint
CREATE INDEX "runs_integration" ON "runs" USING btree ("integration_id","created_at") WHERE "runs"."integration_id" is not null;--> statement-breakpoint
CREATE INDEX "runs_monitor" ON "runs" USING btree ("monitor_id","created_at") WHERE "runs"."monitor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_monitor_open" ON "runs" USING btree ("monitor_id") WHERE "runs"."status" in ('pending', 'running');--> statement-breakpoint
ALTER TABLE "scan_spends" ADD COLUMN "run_id" uuid;--> statement-breakpoint
CREATE INDEX "scan_spends_run" ON "scan_spends" USING btree ("run_id") WHERE "scan_spends"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "runs_free" ON "runs" USING btree ("created_at") WHERE "runs"."kind" = 'free';--> statement-breakpoint
CREATE INDEX "runs_free_host" ON "runs" USING btree (("details"->>'host'),"created_at") WHERE "runs"."kind" = 'free';
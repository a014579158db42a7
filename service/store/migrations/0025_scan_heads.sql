ALTER TABLE "scans" ADD COLUMN "head" jsonb GENERATED ALWAYS AS (report - '{findings,coverage,trend,verification,next_steps,profile_result,seo_result,aeo_result,performance_result,accessibility_result}'::text[]) STORED,
	ADD COLUMN "criticals" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(report, '$.findings[*] ? (@.severity == "critical")')) STORED;--> statement-breakpoint
ALTER TABLE "code_scans" ADD COLUMN "head" jsonb GENERATED ALWAYS AS (report - '{files,findings,coverage,left_out}'::text[]) STORED;--> statement-breakpoint
ALTER TABLE "printed_pdfs" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "printed_pdfs" ADD CONSTRAINT "printed_pdfs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scans_address" ON "scans" USING btree ("project_id","url","created_at");--> statement-breakpoint
CREATE INDEX "scans_address_end" ON "scans" USING btree ("project_id","url","completed_at");--> statement-breakpoint
CREATE INDEX "printed_pdfs_project" ON "printed_pdfs" USING btree ("project_id");
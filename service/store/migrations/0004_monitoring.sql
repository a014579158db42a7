CREATE TABLE "health_snapshots" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"score" integer,
	"grade" text,
	"module_scores" jsonb NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitor_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"message" text,
	"http_status" smallint,
	"address" text,
	"attempts" smallint NOT NULL,
	"timings" jsonb,
	"milliseconds" real,
	"observed_ms" bigint NOT NULL,
	"down_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_days" (
	"target_id" uuid NOT NULL,
	"day" date NOT NULL,
	"checks" integer NOT NULL,
	"failed" integer NOT NULL,
	"observed_ms" bigint NOT NULL,
	"down_ms" bigint NOT NULL,
	"buckets" jsonb NOT NULL,
	CONSTRAINT "monitor_days_target_id_day_pk" PRIMARY KEY("target_id","day")
);
--> statement-breakpoint
CREATE TABLE "monitor_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"flapping" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitor_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"scan_enabled" boolean NOT NULL,
	"scan_interval" integer NOT NULL,
	"state" jsonb NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"next_scan_at" timestamp with time zone,
	"last_check_at" timestamp with time zone,
	"certificate_ends_at" timestamp with time zone,
	"certificate_warned_days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threat_scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_id" uuid NOT NULL,
	"url" text NOT NULL,
	"trigger" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"modules" jsonb NOT NULL,
	"report" jsonb,
	"drift" jsonb,
	"totals" jsonb,
	"score" integer,
	"grade" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "health_snapshots" ADD CONSTRAINT "health_snapshots_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_snapshots" ADD CONSTRAINT "health_snapshots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_checks" ADD CONSTRAINT "monitor_checks_target_id_monitor_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."monitor_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_days" ADD CONSTRAINT "monitor_days_target_id_monitor_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."monitor_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_incidents" ADD CONSTRAINT "monitor_incidents_target_id_monitor_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."monitor_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_logs" ADD CONSTRAINT "monitor_logs_target_id_monitor_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."monitor_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_targets" ADD CONSTRAINT "monitor_targets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threat_scans" ADD CONSTRAINT "threat_scans_target_id_monitor_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."monitor_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_snapshots_project" ON "health_snapshots" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "monitor_checks_target" ON "monitor_checks" USING btree ("target_id","at");--> statement-breakpoint
CREATE INDEX "monitor_checks_at" ON "monitor_checks" USING brin ("at");--> statement-breakpoint
CREATE INDEX "monitor_incidents_target" ON "monitor_incidents" USING btree ("target_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_incidents_open" ON "monitor_incidents" USING btree ("target_id") WHERE "monitor_incidents"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "monitor_logs_target" ON "monitor_logs" USING btree ("target_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_targets_url" ON "monitor_targets" USING btree ("project_id","url");--> statement-breakpoint
CREATE INDEX "monitor_targets_next_check" ON "monitor_targets" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "monitor_targets_next_scan" ON "monitor_targets" USING btree ("next_scan_at") WHERE "monitor_targets"."next_scan_at" is not null;--> statement-breakpoint
CREATE INDEX "threat_scans_target" ON "threat_scans" USING btree ("target_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "threat_scans_open" ON "threat_scans" USING btree ("target_id") WHERE "threat_scans"."status" in ('pending', 'running');
CREATE TABLE "channel_choices" (
	"channel_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"events" jsonb NOT NULL,
	"least_severity" text NOT NULL,
	CONSTRAINT "channel_choices_channel_id_project_id_pk" PRIMARY KEY("channel_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "channel_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"host" text,
	"test" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"next_at" timestamp with time zone,
	"run" uuid,
	"running_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"settings" text NOT NULL,
	"shown_address" text NOT NULL,
	"host" text,
	"events" jsonb NOT NULL,
	"least_severity" text NOT NULL,
	"off_at" timestamp with time zone,
	"off_reason" text,
	"failing_since" timestamp with time zone,
	"former_secret_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirm_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_confirm_hash_unique" UNIQUE("confirm_hash")
);
--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_event_id_channel_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."channel_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_choices_project" ON "channel_choices" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_deliveries_once" ON "channel_deliveries" USING btree ("channel_id","event_id");--> statement-breakpoint
CREATE INDEX "channel_deliveries_event" ON "channel_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "channel_deliveries_channel" ON "channel_deliveries" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "channel_deliveries_due" ON "channel_deliveries" USING btree ("next_at") WHERE "channel_deliveries"."state" = 'pending' and "channel_deliveries"."run" is null;--> statement-breakpoint
CREATE INDEX "channel_deliveries_waiting" ON "channel_deliveries" USING btree ("organization_id") WHERE "channel_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "channel_deliveries_running" ON "channel_deliveries" USING btree ("host","running_at") WHERE "channel_deliveries"."running_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_events_key" ON "channel_events" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "channel_events_project" ON "channel_events" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "channel_events_at" ON "channel_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "channels_organization" ON "channels" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "channels_project" ON "channels" USING btree ("project_id");
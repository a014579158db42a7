ALTER TABLE "channel_deliveries" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "max_per_day" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "urgent_passes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "channel_deliveries_run" ON "channel_deliveries" USING btree ("run") WHERE "channel_deliveries"."run" is not null;--> statement-breakpoint
CREATE INDEX "channel_deliveries_group" ON "channel_deliveries" USING btree ("group_id") WHERE "channel_deliveries"."state" = 'pending' and "channel_deliveries"."message_id" is null;--> statement-breakpoint
CREATE INDEX "channel_deliveries_message" ON "channel_deliveries" USING btree ("message_id") WHERE "channel_deliveries"."message_id" is not null;
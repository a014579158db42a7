DROP INDEX "runs_monitor_open";--> statement-breakpoint
CREATE UNIQUE INDEX "runs_monitor_open" ON "runs" USING btree ("monitor_id",("details" ? 'waits')) WHERE "runs"."status" in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "runs_accepted_until" ON "runs" USING btree (("head"->>'accepted_until')) WHERE "runs"."head"->>'accepted_until' is not null;
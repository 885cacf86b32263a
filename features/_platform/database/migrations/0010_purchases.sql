CREATE TABLE "lead_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL,
	"mail" jsonb
);
--> statement-breakpoint
DROP INDEX "lead_delivery_once";--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_event_by_lead" ON "lead_event" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_event_id_lead_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."lead_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_delivery_event_once" ON "lead_delivery" USING btree ("event_id","channel","format","destination") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "lead_delivery_lane" ON "lead_delivery" USING btree ("tenant","channel","destination","status","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_delivery_once" ON "lead_delivery" USING btree ("lead_id","channel","format","destination") WHERE event_id is null;
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"cents" integer NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"email" text,
	"lead_id" uuid,
	"car_id" text,
	"session" text,
	"url" text,
	"charge" text,
	"refund_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payment" USING btree ("tenant","key") WHERE status in ('starting', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_paid" ON "payment" USING btree ("tenant","key") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "payment_by_charge" ON "payment" USING btree ("tenant","charge");--> statement-breakpoint
CREATE INDEX "payment_by_lead" ON "payment" USING btree ("tenant","lead_id");--> statement-breakpoint
CREATE INDEX "payment_by_status" ON "payment" USING btree ("status","created_at");
CREATE TABLE "reservation" (
	"tenant" text NOT NULL,
	"car_id" text NOT NULL,
	"holder" text NOT NULL,
	"lead_id" uuid,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_tenant_car_id_pk" PRIMARY KEY("tenant","car_id")
);
--> statement-breakpoint
CREATE TABLE "trade_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"vehicle" jsonb NOT NULL,
	"answers" jsonb,
	"car_id" text,
	"lead_id" uuid NOT NULL,
	"offer_price" integer,
	"offer_expiry" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"reported" jsonb
);
--> statement-breakpoint
CREATE INDEX "trade_in_by_time" ON "trade_in" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "trade_in_by_lead" ON "trade_in" USING btree ("tenant","lead_id");
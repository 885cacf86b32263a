CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"status" text NOT NULL,
	"form" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"email" text,
	"phone" text,
	"car_id" text,
	"values" jsonb NOT NULL,
	"vehicle" jsonb,
	"content" text NOT NULL,
	"duplicate_of" uuid,
	"spam_reason" text
);
--> statement-breakpoint
CREATE TABLE "lead_consent" (
	"lead_id" uuid NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"version" text NOT NULL,
	"wording" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_consent_lead_id_kind_pk" PRIMARY KEY("lead_id","kind")
);
--> statement-breakpoint
CREATE TABLE "lead_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"format" text NOT NULL,
	"destination" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_request" (
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"body" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_request_tenant_key_pk" PRIMARY KEY("tenant","key")
);
--> statement-breakpoint
ALTER TABLE "lead_consent" ADD CONSTRAINT "lead_consent_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_by_time" ON "lead" USING btree ("tenant","received_at");--> statement-breakpoint
CREATE INDEX "lead_by_email" ON "lead" USING btree ("tenant","email");--> statement-breakpoint
CREATE INDEX "lead_by_phone" ON "lead" USING btree ("tenant","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_delivery_once" ON "lead_delivery" USING btree ("lead_id","channel","format","destination");--> statement-breakpoint
CREATE INDEX "lead_delivery_due" ON "lead_delivery" USING btree ("status","next_at");
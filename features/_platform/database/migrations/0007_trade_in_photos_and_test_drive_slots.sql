CREATE TABLE "trade_in_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"trade_in_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_drive_slot" (
	"tenant" text NOT NULL,
	"car_id" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "test_drive_slot_tenant_car_id_start_pk" PRIMARY KEY("tenant","car_id","start")
);
--> statement-breakpoint
ALTER TABLE "trade_in" ADD COLUMN "valued_by" text;--> statement-breakpoint
ALTER TABLE "trade_in" ADD COLUMN "sample_size" integer;--> statement-breakpoint
ALTER TABLE "trade_in" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trade_in_photo" ADD CONSTRAINT "trade_in_photo_trade_in_id_trade_in_id_fk" FOREIGN KEY ("trade_in_id") REFERENCES "public"."trade_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive_slot" ADD CONSTRAINT "test_drive_slot_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "trade_in_photo_of" ON "trade_in_photo" USING btree ("tenant","trade_in_id");--> statement-breakpoint
CREATE INDEX "test_drive_slot_by_lead" ON "test_drive_slot" USING btree ("lead_id");
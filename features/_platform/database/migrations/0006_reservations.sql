CREATE TABLE "account_reservation" (
	"tenant" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"held_until" timestamp with time zone,
	"reserved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_reservation_tenant_lead_id_pk" PRIMARY KEY("tenant","lead_id")
);
--> statement-breakpoint
ALTER TABLE "account_reservation" ADD CONSTRAINT "account_reservation_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_reservation_user" ON "account_reservation" USING btree ("tenant","user_id");
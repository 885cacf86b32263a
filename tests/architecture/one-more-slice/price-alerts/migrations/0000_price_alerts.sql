CREATE TABLE "price_alert" (
	"tenant" text NOT NULL,
	"user_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_alert_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;

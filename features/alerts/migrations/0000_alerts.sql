CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"vin" text,
	"price" double precision,
	"seen" jsonb NOT NULL,
	"status" text NOT NULL,
	"missing_since" timestamp with time zone,
	"confirm_digest" text,
	"consent_version" text NOT NULL,
	"consent_wording" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_once" ON "alert" USING btree ("tenant","email","kind","subject");--> statement-breakpoint
CREATE INDEX "alert_by_status" ON "alert" USING btree ("tenant","status");